/** Four eyes: who may approve a transaction, as the server enforces it and the daily statement shows it. */

/** Who had a hand in a transaction, by user id. */
export interface Hands {
  readonly userCreated: number
  /** All who changed its money (amount, currency, rate, accounts, a loan's borrower) since it was last approved. */
  readonly moneyChangedBy: readonly number[]
}

/**
 * What keeps a person from approving a transaction: an Admin or Manager may who neither recorded it nor changed its money
 * since it was last approved. A narrative is no money.
 * @returns null where nothing of it does
 */
export function ownHand(
  { userCreated, moneyChangedBy }: Hands,
  userId: number,
): 'recorded' | 'changed' | null {
  if (userCreated === userId) return 'recorded'
  return moneyChangedBy.includes(userId) ? 'changed' : null
}
