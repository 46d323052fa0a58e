import { monthOf } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import {
  addPosting,
  type HouseSums,
  isSameSum,
  sumsOfShares,
} from '../../domain/audit/house-sums.ts'
import type { RowDays } from '../../domain/books/owing.ts'
import { movementsOf } from '../../domain/ledger/movements.ts'
import { houseShares } from '../house/house-shares.ts'
import { indexRows } from '../ledger/dated-rows.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'

/** What the rows of some days moved on the accounts that aren't the house's, by account number. */
export interface RowsMoved {
  moved: ReadonlyMap<string, AmountMinor>
  /** False if the rows aren't as many as the tills' days say, or didn't move as much on the accounts of the house. */
  isComplete: boolean
}

/** What no rows moved. */
export const NOTHING_MOVED: RowsMoved = { moved: new Map(), isComplete: true }

/** Reads what the rows of some days of one month moved. They come from an index, so they are compared with the tills' days. */
export async function rowsMoved({ from, to }: RowDays): Promise<RowsMoved> {
  const { rows, isComplete } = await completeRead({
    rows: () => movementsBetween(from, to),
    held: async () => sumsOfShares(await Array.fromAsync(houseShares(from, to))),
    agree: ({ sums }, held) => isSameSum(sums, held),
  })
  return { moved: rows.moved, isComplete }
}

async function movementsBetween(from: string, to: string) {
  const sums: HouseSums = new Map()
  const moved = new Map<string, AmountMinor>()
  const range = { first: from, last: `${to}${AFTER_ALL}` }
  const read = async (partition: string) => {
    for await (const record of indexRows('typeMonth', partition, range)) {
      addPosting(sums, record)
      for (const { account, changeMinor } of movementsOf(record)) {
        if (!isHouseAccount(account)) moved.set(account, (moved.get(account) ?? 0n) + changeMinor)
      }
    }
  }
  await Promise.all(TRANSACTION_TYPES.map((type) => read(postedMonthKey(type, monthOf(from)))))
  return { sums, moved }
}
