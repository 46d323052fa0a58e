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
import type { ChangeByDay } from '../ledger/changes-by-day.ts'
import { indexRows } from '../ledger/dated-rows.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { editedRows } from './edited-rows.ts'
import { recentChanges } from './recent-changes.ts'

/** What the rows of some days moved on the accounts that aren't the house's, by account number. */
export interface RowsMoved {
  moved: ReadonlyMap<string, AmountMinor>
  /** When the newest of the rows that moved each account was recorded. */
  newest: ReadonlyMap<string, string>
  /** False if the rows aren't as many as the tills' days say, or didn't move as much on the accounts of the house. */
  isComplete: boolean
  /** The edits and the deletions of today and yesterday that the rows contain, the newest of each kind first. */
  changes: readonly ChangeByDay[][]
  /** Differs from a later one (`versionOfRows`) if a row came, changed or went in between. */
  version: string
}

/** What no rows moved. */
export const NOTHING_MOVED: RowsMoved = {
  moved: new Map(),
  newest: new Map(),
  isComplete: true,
  changes: [],
  version: '',
}

/**
 * Reads what the rows of some days of one month moved. They come from an index, so they are compared with the tills' days, and
 * those that may be older than their last edit are read from the table.
 */
export async function rowsMoved(days: RowDays, today: BusinessDate): Promise<RowsMoved> {
  const { rows, held, isComplete } = await completeRead({
    rows: () => movementsBetween(days, today),
    held: () => heldOf(days),
    agree: ({ sums }, held) => isSameSum(sums, held),
  })
  const { moved, newest, changes, edited } = rows
  return { moved, newest, isComplete, changes, version: versionOf(held, changes, edited) }
}

/**
 * Reads the version of the rows of some days: what the tills' days say, which each new row changes, and the marks of edits with
 * the edits and deletions of today, because those of a transfer change nothing on a till.
 */
export async function versionOfRows(days: RowDays, today: BusinessDate): Promise<string> {
  const [held, changes, { version }] = await Promise.all([
    heldOf(days),
    recentChanges(today),
    editedRows(days, today),
  ])
  return versionOf(held, changes, version)
}

async function heldOf({ from, to }: RowDays): Promise<HouseSums> {
  return sumsOfShares(await Array.fromAsync(houseShares(from, to)))
}

function versionOf(held: HouseSums, changes: readonly ChangeByDay[][], edited: string): string {
  const sums = [...held].map(([name, sum]) => `${name} ${sum}`).sort()
  return [...sums, ...changes.flat().map(nameOf), edited].join('\n')
}

const nameOf = ({ number, version }: ChangeByDay) => `${number} ${version}`

async function movementsBetween({ from, to }: RowDays, today: BusinessDate) {
  const sums: HouseSums = new Map()
  const moved = new Map<string, AmountMinor>()
  const newest = new Map<string, string>()
  const add = (record: TransactionRecord) => {
    addPosting(sums, record)
    for (const { account, changeMinor } of movementsOf(record)) {
      if (isHouseAccount(account)) continue
      moved.set(account, (moved.get(account) ?? 0n) + changeMinor)
      const { recordedAt } = record
      if (recordedAt > (newest.get(account) ?? '')) newest.set(account, recordedAt)
    }
  }
  const range = { first: from, last: `${to}${AFTER_ALL}` }
  const reading = editedRows({ from, to }, today)
  const readingChanges = recentChanges(today)
  const old: number[] = []
  const read = async (partition: string) => {
    for await (const record of indexRows('typeMonth', partition, range)) {
      if ((await reading).mayBeOld(record)) old.push(record.number)
      else add(record)
    }
  }
  await Promise.all(TRANSACTION_TYPES.map((type) => read(postedMonthKey(type, monthOf(from)))))
  // The changes are read before the rows of today, so these contain each of them, and a later one shows in the version.
  const changes = await readingChanges
  for (const record of await findTransactions(old)) {
    const isOfDays = record.tranDate >= from && record.tranDate <= to
    if (isOfDays && record.deletion === null) add(record)
  }
  return { sums, moved, newest, changes, edited: (await reading).version }
}
