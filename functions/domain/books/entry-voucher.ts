import type { Book, ENTRY_SUBJECTS } from '../../../shared/contract/book-facts.ts'
import { OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { TransactionRecord } from '../ledger/record.ts'

/** What the books call accounts, by number; null for an account without a book. */
type BooksOf = ReadonlyMap<string, Book | null>

/**
 * Returns what the voucher says of an entry between two accounts of the books: no person stands on either side, so it has no
 * payer and no receiver. Rules: docs/rules/vouchers.md
 * @returns null for any other transaction
 */
export function entryOnVoucher(record: TransactionRecord, books: BooksOf) {
  const { transType, inAccount, outAccount, approval } = record
  if (transType !== 'Transfer') return null
  const both = [outAccount, inAccount]
  const isOfBooks = both.every(
    (account) => account === OVER_SHORT_ACCOUNT || (books.get(account) ?? null) !== null,
  )
  if (!isOfBooks) return null
  return {
    subject: subjectOf(both.map((account) => books.get(account) ?? null)),
    approvedBy: approval?.userName ?? null,
  }
}

function subjectOf(books: readonly (Book | null)[]): (typeof ENTRY_SUBJECTS)[number] {
  if (books.includes('expense')) return 'expense'
  return books.includes('income') ? 'income' : 'other'
}
