/** The four-eyes rule: who may approve a transaction. The server enforces it and the daily statement shows it. */

/** Everyone who worked on a transaction, by user id. */
export interface Hands {
  readonly userCreated: number
  /** Everyone who changed its money (amount, currency, rate, accounts, a loan's borrower) since the last approval. */
  readonly moneyChangedBy: readonly number[]
}

/**
 * Returns the reason why a person may not approve a transaction: they recorded it, or changed its money since the last
 * approval. A change of a narrative alone doesn't count.
 * @returns null if there is no such reason
 */
export function ownHand(
  { userCreated, moneyChangedBy }: Hands,
  userId: number,
): 'recorded' | 'changed' | null {
  if (userCreated === userId) return 'recorded'
  return moneyChangedBy.includes(userId) ? 'changed' : null
}
