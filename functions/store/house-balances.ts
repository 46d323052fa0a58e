import type { Balances } from '../domain/statement.ts'

/** The balances of the house accounts, by account. */
export type HouseBalances = Map<string, Balances>

/** Adds to a balance of a house account. */
export function addTo(
  balances: HouseBalances,
  account: string,
  currencyId: number,
  addedMinor: bigint,
): void {
  const sums = balances.get(account) ?? new Map()
  balances.set(account, sums)
  sums.set(currencyId, (sums.get(currencyId) ?? 0n) + addedMinor)
}

/** Adds balances to others. */
export function addAll(sums: HouseBalances, balances: HouseBalances): void {
  for (const [account, each] of balances) {
    for (const [id, balance] of each) addTo(sums, account, id, balance)
  }
}
