import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { movementsOf } from '../ledger/movements.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import { isTillOf, type Whose } from '../tills/till.ts'

/**
 * The movements on the house accounts, without a sign. "CSH001c2" is the amount credited to cash in currency 2, "CSH001d2"
 * the amount debited. Credits and debits are kept apart, because two missing rows could cancel out in a net.
 */
export type HouseSums = Map<string, AmountMinor>

/**
 * The name that the number of rows has among the sums. The number shows a missing transfer, which moves nothing on a house
 * account.
 */
const ROWS = 'rows'

/** Counts a record as a row and adds its movements on the house accounts, both only for the wanted tills. */
export function addPosting(sums: HouseSums, record: TransactionRecord, whose: Whose = {}): void {
  if (record.isRow && isTillOf(whose, record.till)) add(sums, ROWS, 1n)
  for (const { account, currencyId, changeMinor, till } of movementsOf(record)) {
    if (!isHouseAccount(account) || !isTillOf(whose, till)) continue
    if (changeMinor > 0n) add(sums, `${account}c${currencyId}`, changeMinor)
    else add(sums, `${account}d${currencyId}`, -changeMinor)
  }
}

/** Returns the movements without the number of rows, for lists that don't show every row of a day. */
export function movementsIn(sums: HouseSums): HouseSums {
  return new Map([...sums].filter(([name]) => name !== ROWS))
}

/** Adds `more` to `sums`, which it changes and returns. */
export function addSums(sums: HouseSums, more: ReadonlyMap<string, AmountMinor>): HouseSums {
  for (const [name, addedMinor] of more) add(sums, name, addedMinor)
  return sums
}

/** Returns the rows and movements according to the tills' shares, to compare with those that were added up from postings. */
export function sumsOfShares(
  shares: readonly {
    account: string
    moved: ReadonlyMap<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
    rows: number
  }[],
): HouseSums {
  const sums: HouseSums = new Map()
  for (const { account, moved, rows } of shares) {
    add(sums, ROWS, BigInt(rows))
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
