import { mayChangeStatus } from '../../../shared/contract/account-rights.ts'
import type { AccountStatus, AccountType } from '../../../shared/contract/accounts.ts'
import { type Book, isSummedByDay, mayHaveBook } from '../../../shared/contract/book-facts.ts'
import { type BookActor, mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/**
 * True for an account by which the house deals with itself, so that a deal between two of them earns nothing. What lies at a
 * bank is money as cash is, so a bank is dealt with like a customer. Rules: docs/rules/deals.md.
 */
export function isOwnMoney({ accountType, book }: Pick<Booked, 'accountType' | 'book'>): boolean {
  return accountType === 'Company' && book !== 'bank'
}

/** The fields of an account that its book depends on. */
interface Booked {
  accountNumber: string
  accountType: AccountType
  currencyId: number | null
  book: Book | null
}

/**
 * Refuses a book for an account that can't have one: only an account of the type Company that isn't the house's own has a
 * book. Rules: docs/rules/books.md.
 * @param account with the type that it will have
 * @param book the book that was sent; null and undefined are never refused
 * @throws Refusal `badInput`
 */
export function requireBookFits(
  account: Pick<Booked, 'accountNumber' | 'accountType'>,
  book: Book | null | undefined,
): void {
  const { accountNumber, accountType } = account
  if (book == null) return
  if (isHouseAccount(accountNumber)) throw refused(BOOKS.ofHouse, { accountNumber })
  if (!mayHaveBook(accountType)) throw refused(BOOKS.ofNoCompany, { accountType })
}

/** Refuses a person who chooses the book of an account without the right to. */
export function requireMayChooseBook(before: Book | null, after: Book | null, by: BookActor): void {
  if (before !== after && !mayKeepBooks(by)) throw refused(BOOKS.mayNotChoose)
}

/**
 * Refuses another type for an account that keeps its book.
 * @throws Refusal `conflict`
 */
export function requireTypeFits(before: Booked, after: Booked): void {
  const { accountNumber, accountType, book } = after
  if (book === null || accountType === before.accountType) return
  throw refused(BOOKS.typeStays, { accountNumber, book })
}

/** The books that stand in equity. An account of the house without a book does too. */
const EQUITY: ReadonlySet<Book | null> = new Set(['capital', 'drawings', null])

/** True for a change that moves an account to another part of the statements: another type, or the other side of equity. */
export function isMovedInStatements(before: Booked, after: Booked): boolean {
  const isSameType = before.accountType === after.accountType
  return !isSameType || EQUITY.has(before.book) !== EQUITY.has(after.book)
}

/**
 * Refuses a change that would move an account of a closed year to another part of its statements. Rules: docs/rules/books.md.
 * @param movedIn the months in which the account moved, "2026-11"
 * @param closedMonth the month in which the newest closed year ended
 * @throws Refusal `conflict`
 */
export function requireNotInClosedYear(
  before: Booked,
  after: Booked,
  movedIn: Iterable<string>,
  closedMonth: string,
): void {
  if (!isMovedInStatements(before, after)) return
  if (![...movedIn].some((month) => month <= closedMonth)) return
  throw refused(BOOKS.inClosedYear, { accountNumber: after.accountNumber })
}

/** The fields of an account that not everybody changes once it was posted to. */
interface Posted extends Booked {
  accountStatus: AccountStatus
}

/**
 * Makes the refusal of a change that isn't possible once the account was posted to. Only the write can tell whether it was.
 * @returns null if the change is possible in either case
 */
export function refusalIfPosted(before: Posted, after: Posted, by: BookActor): Refusal | null {
  const { accountNumber } = after
  if (before.currencyId !== after.currencyId) {
    return refused(ACCOUNTS.currencyStays, { accountNumber })
  }
  const isOfDays = isSummedByDay(before.book) || isSummedByDay(after.book)
  if (before.book !== after.book && isOfDays) return refused(BOOKS.bookStays, { accountNumber })
  if (before.accountType !== after.accountType && !mayKeepBooks(by)) {
    return refused(BOOKS.mayNotChangeType, { accountNumber })
  }
  if (before.accountStatus !== after.accountStatus && !mayChangeStatus(by)) {
    return refused(ACCOUNTS.mayNotChangeStatus, { accountNumber })
  }
  return null
}
