import * as z from 'zod/mini'
import { blankIsAbsent, dateField, instantOut, positiveAmountField, textField } from './fields.ts'
import { Hawala, HawalaDetails } from './hawala-records.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'
import { TransactionHistoryEntry } from './transaction-history.ts'
import { Transaction } from './transactions.ts'

/** The types of search (docs/rules/search.md); `general` searches transactions of all types and hawalas. */
export const SEARCH_TYPES = [
  'Transfer',
  'Deleted Transactions',
  'Debit',
  'Credit',
  'Exchange',
  'Loan',
  'Hawala',
  'Cash',
  'Fee',
  'Edited Transactions',
  'general',
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** The types of search that may ask for the days on which something was changed, in place of the transactions' days. */
export const CHANGE_SEARCHES: readonly SearchType[] = [
  'Deleted Transactions',
  'Edited Transactions',
]
/** Which days a search goes by: the days of the transactions, or the days on which they were deleted or edited. */
export const DATES_OF = ['transaction', 'change'] as const
export type DateOf = (typeof DATES_OF)[number]

/** The most rows that one call reads, whether they match or not, so that its cost doesn't grow with the ledger. */
export const SEARCH_WINDOW_ROWS = 1_000
/** The most months that one call goes back if it finds fewer rows than SEARCH_WINDOW_ROWS. */
export const SEARCH_WINDOW_MONTHS = 12

export const SearchQuery = lazily(() =>
  z
    .object({
      type: z._default(blankIsAbsent(spelledAnyWay(SEARCH_TYPES)), 'general'),
      referenceId: blankIsAbsent(textField(50)),
      date: blankIsAbsent(dateField),
      /** The first and the last day of a range; either may be left out. */
      fromDate: blankIsAbsent(dateField),
      toDate: blankIsAbsent(dateField),
      /** Which days `date`, `fromDate` and `toDate` are; without it, the days of the transactions. */
      dateOf: blankIsAbsent(spelledAnyWay(DATES_OF)),
      /** An account number. */
      account: blankIsAbsent(z.pipe(textField(10), z.string().check(z.toUpperCase()))),
      narrative: blankIsAbsent(textField(200)),
      amount: blankIsAbsent(positiveAmountField),
      /** Where the previous page ended. The server makes it, and the client sends it back unchanged. */
      cursor: blankIsAbsent(
        textField(100).check(
          z.regex(/^(\d{4}-\d{2}-\d{2}#([HI]|\d{4}-\d{2}-\d{2}T[\d:.]{12}Z#)?)?\d{12}$/, {
            error: 'must be taken from the Link header of the page before',
          }),
        ),
      ),
    })
    .check(
      z.refine((query) => !query.fromDate || !query.toDate || query.fromDate <= query.toDate, {
        error: 'must not be before fromDate',
        path: ['toDate'],
      }),
      z.refine(({ type, dateOf }) => dateOf !== 'change' || CHANGE_SEARCHES.includes(type), {
        error: 'can be change only in a search for Deleted or Edited Transactions',
        path: ['dateOf'],
      }),
    ),
)

/** A transaction that a search found; for a deleted one, also who deleted it, when and why. */
export const FoundTransaction = lazily(() =>
  z.extend(Transaction, {
    originalTransactionId: z.optional(z.int()),
    deletedDate: z.optional(instantOut),
    deletedBy: z.optional(z.string()),
    deletedReason: z.optional(z.string()),
    /**
     * The last edit; given only by a search for Edited Transactions. If the search goes by the days of edits, the last
     * edit within these days.
     */
    lastEdit: z.optional(TransactionHistoryEntry),
  }),
)

/** The fields that a found hawala shares with transactions. */
const asTransaction = {
  transType: z.literal('Hawala'),
  tranDate: z.iso.date(),
  referenceId: z.string(),
}
export const FoundHawalaDetails = lazily(() => z.extend(HawalaDetails, asTransaction))
export const FoundHawala = lazily(() => z.extend(Hawala, asTransaction))

export const SearchResults = z.array(z.union([FoundTransaction, FoundHawalaDetails, FoundHawala]))

export const searchTransactionsList = row('GET /api/search-transactions', {
  name: 'search-transactions/list',
  summary: 'Search transactions and hawalas, the newest first',
  access: 'read',
  query: SearchQuery,
  response: SearchResults,
})

export const ROUTES = [searchTransactionsList] as const
