/** What the screen records: a withdrawal from the customer's account or a deposit to it. */
export type PostingKind = 'Debit' | 'Credit'

/**
 * The mode of the screen that three routes share: credit when the path contains /credit, otherwise debit
 * (specification 2, section 2). "/transactions/debit-credit" doesn't contain "/credit".
 */
export function kindOf(path: string): PostingKind {
  return path.includes('/credit') ? 'Credit' : 'Debit'
}
