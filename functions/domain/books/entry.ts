import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { UserType } from '../../../shared/contract/access.ts'
import type { BookEntryRequest } from '../../../shared/contract/book-entries.ts'
import { type Book, CASH } from '../../../shared/contract/book-facts.ts'
import { CASH_ACCOUNT, isHouseAccount, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import { activeCurrency, type CurrencyRecord, codesOf } from '../house/currency.ts'
import { requireTranDate } from '../ledger/posting.ts'
import { type Posting, plainPosting } from '../ledger/record.ts'

export type EntryRequest = z.output<typeof BookEntryRequest>

/** What the table says about an account that an entry names. */
export interface EntryAccount {
  currencyId: number | null
  book: Book | null
}

/** An entry as far as it is known before its accounts are read. */
export interface AskedEntry {
  inAccount: string
  outAccount: string
  tranDate: BusinessDate
  /** The accounts that must be read: those that aren't the house's own. */
  accounts: readonly string[]
}

/**
 * Reads the accounts and the day of an entry. `debit` is the debited account and `credit` the credited one; `cash` is the
 * till of the caller. Rules: docs/rules/books.md.
 * @param closed the branch and what it has closed, for the refusal of a date that is too far back
 * @throws Refusal `badInput` that says what is wrong
 */
export function askedEntry(
  { debit, credit, branch, tranDate }: EntryRequest,
  today: BusinessDate,
  userType: UserType,
  closed?: Pick<BranchRecord, 'code' | 'lockedThrough'> | null,
): AskedEntry {
  const outAccount = accountOf('debit', debit)
  const inAccount = accountOf('credit', credit)
  if (outAccount === inAccount) throw refused(BOOKS.sameSide)
  const sides = [outAccount, inAccount]
  const accounts = sides.filter((each) => !isHouseAccount(each))
  // A difference of cash is posted by a count, so cash doesn't go with over and short.
  if (accounts.length === 0) throw refused(BOOKS.noBook, { debit, credit })
  if (branch != null && sides.includes(CASH_ACCOUNT)) throw refused(BOOKS.branchWithCash)
  const day = requireTranDate('tranDate', tranDate ?? today, today, userType, closed)
  return { inAccount, outAccount, tranDate: day, accounts }
}

function accountOf(field: string, named: string): string {
  if (named === CASH) return CASH_ACCOUNT
  if (!isHouseAccount(named) || named === OVER_SHORT_ACCOUNT) return named
  throw refused(BOOKS.ofHouseInEntry, { field, accountNumber: named })
}

/**
 * Makes the posting of an entry: a Debit if it pays out cash, a Credit if it brings cash in, and otherwise a Transfer. One
 * of its accounts must have a book, unless it is about over and short.
 * @param found the accounts that exist, by number
 * @throws Refusal `badInput` if an account doesn't exist, if none has a book, or if they hold two currencies
 */
export function entryPosting(
  { inAccount, outAccount, tranDate, accounts }: AskedEntry,
  { amount, narrative, debit, credit }: EntryRequest,
  found: ReadonlyMap<string, EntryAccount>,
  currencies: readonly CurrencyRecord[],
): { posting: Posting; currency: CurrencyRecord } {
  const sides = accounts.map((accountNumber) => {
    const account = found.get(accountNumber)
    if (!account) throw refused(ACCOUNTS.missing, { accountNumber })
    return { accountNumber, ...account }
  })
  const isOnOverShort = [inAccount, outAccount].includes(OVER_SHORT_ACCOUNT)
  if (!isOnOverShort && sides.every(({ book }) => book === null)) {
    throw refused(BOOKS.noBook, { debit, credit })
  }
  const currencyId = currencyOf(sides, codesOf(currencies))
  const currency = activeCurrency(
    currencies.find(({ id }) => id === currencyId),
    { field: 'debit', id: currencyId },
  )
  const posting = plainPosting({
    transType: typeOf(inAccount, outAccount),
    inAccount,
    outAccount,
    currencyId,
    amountMinor: amount,
    narrative,
    tranDate,
  })
  return { posting, currency }
}

function typeOf(inAccount: string, outAccount: string): 'Debit' | 'Credit' | 'Transfer' {
  if (inAccount === CASH_ACCOUNT) return 'Debit'
  return outAccount === CASH_ACCOUNT ? 'Credit' : 'Transfer'
}

/** Returns the currency of the accounts. A house account holds every currency, so it has no say. */
function currencyOf(
  sides: readonly { accountNumber: string; currencyId: number | null }[],
  codes: ReadonlyMap<number, string>,
): number {
  const [one, other] = sides
  const codeOf = (id: number | null | undefined) => codes.get(id ?? 0) ?? ''
  if (one && other && one.currencyId !== other.currencyId) {
    throw refused(BOOKS.otherCurrency, {
      accountNumber: one.accountNumber,
      currency: codeOf(one.currencyId),
      other: other.accountNumber,
      otherCurrency: codeOf(other.currencyId),
    })
  }
  return one?.currencyId ?? 0
}
