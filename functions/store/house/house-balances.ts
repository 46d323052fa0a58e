import { addInCurrency, type Balances } from '../../domain/ledger/statement.ts'

/** The balances of the house accounts, by account. */
export type HouseBalances = Map<string, Balances>

/** Each clerk's share of the house balances, by user id. */
export type ClerksBalances = Map<number, HouseBalances>

/** Adds an amount to a balance of a house account. */
export function addTo(
  balances: HouseBalances,
  account: string,
  currencyId: number,
  addedMinor: bigint,
): void {
  const sums = balances.get(account) ?? new Map()
  balances.set(account, sums)
  addInCurrency(sums, currencyId, addedMinor)
}

/** Adds balances to `sums`; with -1 it subtracts them. */
export function addAll(
  sums: HouseBalances,
  balances: ReadonlyMap<string, ReadonlyMap<number, bigint>>,
  sign: 1n | -1n = 1n,
): void {
  for (const [account, each] of balances) {
    for (const [id, balance] of each) addTo(sums, account, id, sign * balance)
  }
}

/** Returns the sum over all branches and clerks. */
export function sumOfBranches(branches: ReadonlyMap<string, ClerksBalances>): HouseBalances {
  const sums: HouseBalances = new Map()
  for (const clerks of branches.values()) {
    for (const balances of clerks.values()) addAll(sums, balances)
  }
  return sums
}

/** Returns the balances of a clerk; if there are none yet, empty ones are added to `branches`. */
export function balancesOfClerk(
  branches: Map<string, ClerksBalances>,
  { branch, userId }: { branch: string; userId: number },
): HouseBalances {
  const clerks: ClerksBalances = branches.get(branch) ?? new Map()
  branches.set(branch, clerks)
  const balances: HouseBalances = clerks.get(userId) ?? new Map()
  clerks.set(userId, balances)
  return balances
}
