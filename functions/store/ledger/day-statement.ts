import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import { addPosting, type HouseSums, isSameSum, sumsOfShares } from '../../domain/house-sums.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { dayShares } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import type { Place } from './dated-rows.ts'
import { dayOfType, dayTransactions, HOUSE_TYPES, isOf, type Whose } from './day-rows.ts'

/** Where a page of a day ended, and what its rows had moved on the house accounts by then. */
export interface DayPlace extends Place {
  sums: ReadonlyMap<string, bigint>
}

/** Some rows of a day, and where the next ones begin. */
export interface DayPage {
  records: TransactionRecord[]
  /** The place of the last row read; null where the day was read to its end. */
  next: DayPlace | null
  /** False where the rows of all pages don't come to what the clerks' shares say; only the last page can tell. */
  isComplete: boolean
}

/**
 * The rows of a day that are someone's: a page ends after so many rows were read, found theirs or not, so that no call
 * grows with the day. Whatever the day is, its rows are held against what the clerks' shares of that day say was moved: a
 * posting that was dated back lands on a day of the past.
 */
export async function dayPage(
  date: BusinessDate,
  whose: Whose,
  after: DayPlace | null,
  most: number,
): Promise<DayPage> {
  const { rows, isComplete } = await completeRead({
    rows: () => dayRows(date, whose, after, most),
    held: () => dayShares(date, whose),
    agree: ({ next, sums }, shares) => next !== null || isSameSum(sums, sumsOfShares(shares)),
  })
  return { records: rows.records, next: rows.next, isComplete }
}

async function dayRows(date: BusinessDate, whose: Whose, after: DayPlace | null, most: number) {
  const records: TransactionRecord[] = []
  const sums: HouseSums = new Map(after?.sums)
  let last: Place | null = null
  let read = 0
  for await (const record of dayTransactions(date, most + 1, after)) {
    if (last && read === most) return { records, sums, next: { ...last, sums } }
    read += 1
    last = { tranDate: record.tranDate, number: record.number }
    if (!isOf(whose, record)) continue
    records.push(record)
    addPosting(sums, record)
  }
  return { records, sums, next: null }
}

/**
 * What was deleted of a day after it had been approved, in the order of the numbers. A deletion that the index hasn't got
 * yet still shows the transaction among the living, so those are held against the clerks' shares.
 */
export async function deletedAfterApproval(
  date: BusinessDate,
  whose: Whose,
): Promise<{ records: TransactionRecord[]; isComplete: boolean }> {
  const { rows, isComplete } = await completeRead({
    rows: () =>
      Promise.all([Array.fromAsync(dayOfType('Deleted', date)), movedOn(date, HOUSE_TYPES, whose)]),
    held: () => dayShares(date, whose),
    agree: ([, living], shares) => isSameSum(living, sumsOfShares(shares)),
  })
  const [deleted] = rows
  return {
    records: deleted.filter((record) => record.changedAfterApproval && isOf(whose, record)),
    isComplete,
  }
}

/** What the rows of some types of a day moved on the house accounts: of all, or of a branch or cashier. */
export async function movedOn(
  date: BusinessDate,
  types: readonly TransactionType[],
  whose: Whose = {},
): Promise<HouseSums> {
  const sums: HouseSums = new Map()
  const addType = async (type: TransactionType) => {
    for await (const record of dayOfType(type, date)) {
      if (isOf(whose, record)) addPosting(sums, record)
    }
  }
  await Promise.all(types.map(addType))
  return sums
}
