import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { Expected } from './expected.ts'

/** Amounts by name; what isn't there is 0. */
export type Sums = Map<string, bigint>

export function add(sums: Sums, name: string, amount: bigint): void {
  sums.set(name, (sums.get(name) ?? 0n) + amount)
}

/** Everything that the living transactions sum up to, under the names that the table keeps it by. */
export interface Replay {
  /** "1000 balance", "1000 n202611"; house shares as "2026-11-20#CSH001#HQ#3 c1". */
  kept: Sums
  /** "CSH001 1": an account's balance in a currency. */
  balances: Sums
  /** "1": all accounts together in a currency, which must be 0. */
  currencies: Sums
}

/** Replays transactions into balances, nets of months, and house shares. */
export function replayed(transactions: Iterable<Expected>): Replay {
  const replay: Replay = { kept: new Map(), balances: new Map(), currencies: new Map() }
  for (const each of transactions) {
    if (each.isDeleted) continue
    move(replay, each, each.inAccount, each.amountMinor)
    move(replay, each, each.outAccount, -each.amountMinor)
  }
  return replay
}

function move(replay: Replay, each: Expected, account: string, amount: bigint): void {
  const { currencyId, tranDate, recorder } = each
  const month = tranDate.slice(0, 7)
  add(replay.balances, `${account} ${currencyId}`, amount)
  add(replay.currencies, String(currencyId), amount)
  if (isHouseAccount(account)) {
    const user = String(recorder.userId).padStart(12, '0')
    const share = `${tranDate}#${account}#${recorder.branch}#${user}`
    if (amount > 0n) add(replay.kept, `${share} c${currencyId}`, amount)
    else add(replay.kept, `${share} d${currencyId}`, -amount)
    return
  }
  add(replay.kept, `${account} balance`, amount)
  add(replay.kept, `${account} n${month.replace('-', '')}`, amount)
}

/** Every name under which two sums differ, with both amounts. */
export function differences(what: string, expected: Sums, found: Sums): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((name) => (expected.get(name) ?? 0n) !== (found.get(name) ?? 0n))
    .map(
      (name) =>
        `${what} ${name}: ${expected.get(name) ?? 0n} by replay, found ${found.get(name) ?? 0n}`,
    )
}
