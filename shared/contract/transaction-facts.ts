/** What is fixed about transactions, apart from their schemas: a screen that only shows them needs none of those. */

/** What a transaction can be (specification 2, section 3). */
export const TRANSACTION_TYPES = [
  'Debit',
  'Credit',
  'Transfer',
  'Exchange',
  'Loan',
  'Hawala',
] as const

/** One of them. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The most characters a narrative holds, so that a transaction stays small (decisions.md "Ledger"). */
export const NARRATIVE_MAX_LENGTH = 200

/** How many days back a User may date a posting (decisions.md "Ledger"). */
export const USER_BACK_DAYS = 3
