import { may } from './access.ts'
import type { Guarded } from './book-facts.ts'

/** The person who chooses a book, or posts to an account that has one. */
export interface BookActor {
  readonly userType: string
  /** True for a Manager or Admin of the branch that is head office. */
  readonly isHeadOffice: boolean
}

/**
 * True for head office and for an Admin of any branch: they may choose the book of an account, and post to capital and
 * drawings. A house without a head office needs its Admins for that. Rules: docs/rules/books.md.
 */
export function mayKeepBooks({ userType, isHeadOffice }: BookActor): boolean {
  return isHeadOffice || isAdmin(userType)
}

const isAdmin = (userType: string) => may(userType, 'setHouse')

/** What is posted to an account with a book, or by an entry to over and short, in minor units. */
interface Posted {
  readonly book: Guarded
  readonly amountMinor: bigint
  /** The most that a User of the branch may post to an expense account in this currency. */
  readonly limitMinor: bigint
}

/**
 * Returns the reason why a person may not post to an account with a book: only head office may, only a Manager may, or the
 * amount is above the limit of the branch.
 * @returns null if there is no such reason
 */
export function bookBar(
  { book, amountMinor, limitMinor }: Posted,
  by: BookActor,
): 'headOffice' | 'manager' | 'limit' | null {
  switch (book) {
    case 'capital':
    case 'drawings':
    case 'overShort':
      return mayKeepBooks(by) ? null : 'headOffice'
    case 'asset':
    case 'liability':
      return may(by.userType, 'changeAny') ? null : 'manager'
    case 'expense':
      return may(by.userType, 'changeAny') || amountMinor <= limitMinor ? null : 'limit'
    case 'bank':
    case 'income':
      return null
  }
}

/** True if the branch of the person decides whether they may post to a book: its limits, or whether it is head office. */
export function isByBranch(book: Guarded, userType: string): boolean {
  const isOfHeadOffice = book === 'capital' || book === 'drawings' || book === 'overShort'
  if (isOfHeadOffice) return may(userType, 'headOffice') && !isAdmin(userType)
  return book === 'expense' && !may(userType, 'changeAny')
}
