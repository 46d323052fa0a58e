/**
 * Constants about transactions. They are in a file without schemas, because a screen that only shows them needs no schema
 * library.
 */

/** The types of transactions (docs/rules/ledger.md). */
export const TRANSACTION_TYPES = [
  'Debit',
  'Credit',
  'Transfer',
  'Exchange',
  'Loan',
  'Hawala',
  'Cash',
  'Fee',
] as const

/** The types that a person may post. Calls of their own record the others. */
export const POSTABLE_TYPES = TRANSACTION_TYPES.filter((type) => type !== 'Cash' && type !== 'Fee')

export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The most characters of a narrative, so that a transaction stays small (docs/rules/ledger.md). */
export const NARRATIVE_MAX_LENGTH = 200

/** How many days back a User may date a posting (docs/rules/dates.md). */
export const USER_BACK_DAYS = 3
