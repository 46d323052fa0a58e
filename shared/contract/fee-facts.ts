/** Constants about commission, in a file without schemas. Rules: docs/rules/commission.md */

/** The types of postings that may have a fee. */
export const FEE_TYPES = ['Debit', 'Credit', 'Transfer', 'Exchange', 'Hawala'] as const
export type FeeType = (typeof FEE_TYPES)[number]

/** Who pays a fee: the customer's account, or the customer in cash. */
export const FEE_SOURCES = ['account', 'cash'] as const
export type FeeSource = (typeof FEE_SOURCES)[number]
