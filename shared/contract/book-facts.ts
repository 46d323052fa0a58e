/** What the books call an account of the type Company. Rules: docs/rules/books.md. */
export const BOOKS = [
  'bank',
  'asset',
  'liability',
  'capital',
  'drawings',
  'income',
  'expense',
] as const
export type Book = (typeof BOOKS)[number]

/** What an entry between two accounts of the books is to the branch for which it was recorded. */
export const ENTRY_SUBJECTS = ['expense', 'income', 'other'] as const

/**
 * What a person may post to only with a right: accounts with a book, and the house's account of over and short, to which
 * only entries of head office post besides counts, moves of cash and reversals.
 */
export type Guarded = Book | 'overShort'

/** How an entry names the till of the caller. No account's number has lower-case letters, so `CASH` is an account. */
export const CASH = 'cash'

/** True for an account type that may have a book. */
export function mayHaveBook(accountType: string): boolean {
  return accountType === 'Company'
}

/**
 * True for a book whose sums by day begin with the account's first posting. So it is set before that posting and then stays.
 */
export function isSummedByDay(book: Book | null): boolean {
  return book === 'income' || book === 'expense'
}
