import * as z from 'zod/mini'
import {
  blankIsAbsent,
  dateField,
  instantOut,
  positiveAmountField,
  spelledAnyWay,
  textField,
} from './fields.ts'
import { Hawala, HawalaDetails } from './hawala.ts'
import { row } from './route.ts'
import { Transaction } from './transactions.ts'

/** What can be searched for (docs/rules/search.md); `general` is every type at once. */
export const SEARCH_TYPES = [
  'Transfer',
  'Deleted Transactions',
  'Debit',
  'Credit',
  'Exchange',
  'Loan',
  'Hawala',
  'Edited Transactions',
  'general',
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** The most rows that one call looks at, found or not: what it costs does not grow with the ledger. */
export const SEARCH_WINDOW_ROWS = 1_000
/** The most months that one call goes back through, where they hold fewer rows. */
export const SEARCH_WINDOW_MONTHS = 12

export const SearchQuery = z.object({
  type: z._default(blankIsAbsent(spelledAnyWay(SEARCH_TYPES)), 'general'),
  referenceId: blankIsAbsent(textField(50)),
  date: blankIsAbsent(dateField),
  /** An account number. */
  account: blankIsAbsent(z.pipe(textField(10), z.string().check(z.toUpperCase()))),
  narrative: blankIsAbsent(textField(200)),
  amount: blankIsAbsent(positiveAmountField),
  /** Where the page before this one ended; made by the server, handed back as it came. */
  cursor: blankIsAbsent(
    textField(100).check(
      z.regex(/^(\d{4}-\d{2}-\d{2}#[HI]?)?\d{12}$/, {
        error: 'must be taken from the Link header of the page before',
      }),
    ),
  ),
})

/** A transaction as a search finds it; a deleted one says by whom and when. */
export const FoundTransaction = z.extend(Transaction, {
  originalTransactionId: z.optional(z.int()),
  deletedDate: z.optional(instantOut),
  deletedBy: z.optional(z.string()),
})

/** A hawala as a search finds it, beside the columns that it shares with transactions. */
const asTransaction = {
  transType: z.literal('Hawala'),
  tranDate: z.iso.date(),
  referenceId: z.string(),
}
export const FoundHawalaDetails = z.extend(HawalaDetails, asTransaction)
export const FoundHawala = z.extend(Hawala, asTransaction)

export const SearchResults = z.array(z.union([FoundTransaction, FoundHawalaDetails, FoundHawala]))

export const searchTransactionsList = row('GET /api/search-transactions', {
  name: 'search-transactions/list',
  summary: 'Search transactions and hawalas, the newest first',
  access: 'read',
  query: SearchQuery,
  response: SearchResults,
})
