import { formatDayAndYear } from '../calendar/format-date.ts'
import type { Book } from '../contract/book-facts.ts'
import { OVER_SHORT_ACCOUNT } from '../contract/house.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals about the books of accounts (docs/rules/books.md). */

export const ofNoCompany = /* @__PURE__ */ line(
  'book.ofNoCompany',
  'badInput',
  ({ accountType }: { accountType: string }) =>
    `book must be left out of a ${accountType} account: only accounts of the type Company have one`,
  'book',
)
export const ofHouse = /* @__PURE__ */ line(
  'book.ofHouse',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `book must be left out of ${accountNumber}, which is an account of the house`,
  'book',
)
export const mayNotChoose = /* @__PURE__ */ line(
  'book.mayNotChoose',
  'notAllowed',
  'Only head office may choose the book of an account',
  'book',
)
export const bookStays = /* @__PURE__ */ line(
  'book.bookStays',
  'conflict',
  ({ accountNumber }: { accountNumber: string }) =>
    `Account ${accountNumber} has postings: its book stays as it is, because income and expense are chosen before the first posting`,
  'book',
)
export const typeStays = /* @__PURE__ */ line(
  'book.typeStays',
  'conflict',
  ({ accountNumber, book }: { accountNumber: string; book: Book }) =>
    `Account ${accountNumber} has the book ${book}: its type stays as long as it has one`,
  'accountType',
)
export const inClosedYear = /* @__PURE__ */ line(
  'book.inClosedYear',
  'conflict',
  ({ accountNumber }: { accountNumber: string }) =>
    `Account ${accountNumber} stands in a closed year`,
)
export const mayNotChangeType = /* @__PURE__ */ line(
  'book.mayNotChangeType',
  'notAllowed',
  ({ accountNumber }: { accountNumber: string }) =>
    `Only head office may change the type of account ${accountNumber}, because it has postings`,
  'accountType',
)

/** An account with a book. */
type Booked = { accountNumber: string; book: Book }

export const onlyHeadOffice = /* @__PURE__ */ line(
  'book.onlyHeadOffice',
  'notAllowed',
  ({ accountNumber, book }: Booked) => `Only head office may post to ${accountNumber} (${book})`,
)
export const onlyHeadOfficeToOverShort = /* @__PURE__ */ line(
  'book.onlyHeadOfficeToOverShort',
  'notAllowed',
  `Only head office may post to ${OVER_SHORT_ACCOUNT} (over and short)`,
)
export const onlyManager = /* @__PURE__ */ line(
  'book.onlyManager',
  'notAllowed',
  ({ accountNumber, book }: Booked) =>
    `Only a Manager may post to ${accountNumber} (${book}), or an Admin`,
)
export const aboveLimit = /* @__PURE__ */ line(
  'book.aboveLimit',
  'notAllowed',
  ({ branch, limit, currency }: { branch: string; limit: string; currency: string }) =>
    `The amount is above the limit of ${branch} for expenses: a User may post up to ${withCommas(limit)} ${currency}`,
)

export const dayToCome = /* @__PURE__ */ line(
  'book.dayToCome',
  'badInput',
  ({ date, today }: { date: string; today: string }) =>
    `date must not be after today, ${formatDayAndYear(today)}: ${formatDayAndYear(date)} is still to come`,
  'date',
)
export const fromAfterDate = /* @__PURE__ */ line(
  'book.fromAfterDate',
  'badInput',
  ({ from, date }: { from: string; date: string }) =>
    `from must not be after date: ${formatDayAndYear(from)} is after ${formatDayAndYear(date)}`,
  'from',
)
export const rangeToCome = /* @__PURE__ */ line(
  'book.rangeToCome',
  'badInput',
  ({ to, today }: { to: string; today: string }) =>
    `to must not be after today, ${formatDayAndYear(today)}: ${formatDayAndYear(to)} is still to come`,
  'to',
)
export const idleOfPastDay = /* @__PURE__ */ line(
  'book.idleOfPastDay',
  'badInput',
  'idle must be left out for a past day, because it is of now',
  'idle',
)

/** Refusals of an entry, besides those of any posting. */

export const sameSide = /* @__PURE__ */ line(
  'book.sameSide',
  'badInput',
  'debit and credit must be two accounts, or an account and cash',
)
export const noBook = /* @__PURE__ */ line(
  'book.noBook',
  'badInput',
  ({ debit, credit }: { debit: string; credit: string }) =>
    `debit or credit must be an account with a book, such as an expense or a bank: ${debit} and ${credit} have none`,
)
export const ofHouseInEntry = /* @__PURE__ */ line(
  'book.ofHouseInEntry',
  'badInput',
  ({ field, accountNumber }: { field: string; accountNumber: string }) =>
    `${field} must be cash or an account that isn't the house's own, such as ${accountNumber}. Head office may name ${OVER_SHORT_ACCOUNT} too`,
)
export const otherCurrency = /* @__PURE__ */ line(
  'book.otherCurrency',
  'badInput',
  (facts: { accountNumber: string; currency: string; other: string; otherCurrency: string }) =>
    `Account ${facts.accountNumber} holds ${facts.currency}, and ${facts.other} holds ${facts.otherCurrency}: an entry is in one currency`,
)
export const branchWithCash = /* @__PURE__ */ line(
  'book.branchWithCash',
  'badInput',
  'branch must be left out where cash moves: the entry is of the branch whose till pays or takes it',
  'branch',
)
export const onlyHeadOfficeNamesBranch = /* @__PURE__ */ line(
  'book.onlyHeadOfficeNamesBranch',
  'notAllowed',
  'Only head office may name a branch',
  'branch',
)
