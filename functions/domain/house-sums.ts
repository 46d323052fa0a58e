import { isHouseAccount } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import { movementsOf } from './movements.ts'
import type { Posting } from './record.ts'

/**
 * The movements on the house accounts, without a sign. "CSH001c2" is the amount credited to cash in currency 2, "CSH001d2"
 * the amount debited. Credits and debits are kept apart, because two missing rows could cancel out in a net.
 */
export type HouseSums = Map<string, AmountMinor>

/** Adds the movements of a posting on the house accounts; a transfer has no such movements. */
export function addPosting(
  sums: HouseSums,
  posting: Pick<Posting, 'inAccount' | 'outAccount' | 'currencyId' | 'amountMinor'>,
): void {
  for (const { account, currencyId, changeMinor } of movementsOf(posting)) {
    if (!isHouseAccount(account)) continue
    if (changeMinor > 0n) add(sums, `${account}c${currencyId}`, changeMinor)
    else add(sums, `${account}d${currencyId}`, -changeMinor)
  }
}

/** Adds `more` to `sums`, which it changes and returns. */
export function addSums(sums: HouseSums, more: ReadonlyMap<string, AmountMinor>): HouseSums {
  for (const [name, addedMinor] of more) add(sums, name, addedMinor)
  return sums
}

/** The movements according to the clerks' shares, to compare with those that were added up from postings. */
export function sumsOfShares(
  shares: readonly {
    account: string
    moved: ReadonlyMap<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
  }[],
): HouseSums {
  const sums: HouseSums = new Map()
  for (const { account, moved } of shares) {
    for (const [currencyId, { creditedMinor, debitedMinor }] of moved) {
      add(sums, `${account}c${currencyId}`, creditedMinor)
      add(sums, `${account}d${currencyId}`, debitedMinor)
    }
  }
  return sums
}

function add(sums: HouseSums, name: string, addedMinor: AmountMinor): void {
  sums.set(name, (sums.get(name) ?? 0n) + addedMinor)
}

/** True if two sets of sums are equal; a missing name counts as 0. */
export function isSameSum<Name>(
  one: ReadonlyMap<Name, AmountMinor>,
  other: ReadonlyMap<Name, AmountMinor>,
): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every(
    (name) => (one.get(name) ?? 0n) === (other.get(name) ?? 0n),
  )
}
