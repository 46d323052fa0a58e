import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
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
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { houseShares } from '../house/house-shares.ts'
import { indexRows } from '../ledger/dated-rows.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { editedRows } from './edited-rows.ts'

/** What the rows of some days moved on the accounts that aren't the house's, by account number. */
export interface RowsMoved {
  moved: ReadonlyMap<string, AmountMinor>
  /** False if the rows aren't as many as the tills' days say, or didn't move as much on the accounts of the house. */
  isComplete: boolean
  /** The version of the edits that the rows contain. */
  version: string
}

/** What no rows moved. */
export const NOTHING_MOVED: RowsMoved = { moved: new Map(), isComplete: true, version: '' }

/**
 * Reads what the rows of some days of one month moved. They come from an index, so they are compared with the tills' days, and
 * those that may be older than their last edit are read from the table.
 */
export async function rowsMoved(days: RowDays, today: BusinessDate): Promise<RowsMoved> {
  const { from, to } = days
  const { rows, isComplete } = await completeRead({
    rows: () => movementsBetween(days, today),
    held: async () => sumsOfShares(await Array.fromAsync(houseShares(from, to))),
    agree: ({ sums }, held) => isSameSum(sums, held),
  })
  return { moved: rows.moved, isComplete, version: rows.version }
}

async function movementsBetween({ from, to }: RowDays, today: BusinessDate) {
  const sums: HouseSums = new Map()
  const moved = new Map<string, AmountMinor>()
  const add = (record: TransactionRecord) => {
    addPosting(sums, record)
    for (const { account, changeMinor } of movementsOf(record)) {
      if (!isHouseAccount(account)) moved.set(account, (moved.get(account) ?? 0n) + changeMinor)
    }
  }
  const range = { first: from, last: `${to}${AFTER_ALL}` }
  const reading = editedRows({ from, to }, today)
  const old: number[] = []
  const read = async (partition: string) => {
    for await (const record of indexRows('typeMonth', partition, range)) {
      if ((await reading).mayBeOld(record)) old.push(record.number)
      else add(record)
    }
  }
  await Promise.all(TRANSACTION_TYPES.map((type) => read(postedMonthKey(type, monthOf(from)))))
  for (const record of await findTransactions(old)) {
    const isOfDays = record.tranDate >= from && record.tranDate <= to
    if (isOfDays && record.deletion === null) add(record)
  }
  return { sums, moved, version: (await reading).version }
}
