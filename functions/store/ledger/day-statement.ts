import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../../shared/contract/transaction-facts.ts'
import {
  addPosting,
  type HouseSums,
  isSameSum,
  sumsOfShares,
} from '../../domain/audit/house-sums.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { isOf, type Whose } from '../../domain/tills/till.ts'
import { dayShares } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import type { Place } from './dated-rows.ts'
import { dayOfType, dayTransactions } from './day-rows.ts'

/** The end of a page of a day, with the movements of all rows so far on the house accounts. */
export interface DayPlace extends Place {
  sums: ReadonlyMap<string, bigint>
}

/** A page of a day's rows, and the place where the next page starts. */
export interface DayPage {
  records: TransactionRecord[]
  /** The place of the last row that was read; null if the day was read to its end. */
  next: DayPlace | null
  /**
   * False if the rows of all pages don't add up to the clerks' shares. Only the last page compares them; on the others it is
   * true.
   */
  isComplete: boolean
}

/**
 * Reads the rows of a day of one branch or till. A page ends after a fixed number of rows was read, whether they match or
 * not, so the cost of a call doesn't grow with the day. The rows of any day are compared with the clerks' shares of that
 * day, because a posting may be dated back to a past day.
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
    addPosting(sums, record, whose)
    if (isOf(whose, record)) records.push(record)
  }
  return { records, sums, next: null }
}

/**
 * Reads the transactions of a day that were deleted after they had been approved, in the order of their numbers. As long as
 * the index doesn't have a deletion yet, it lists the transaction among the rows that aren't deleted. So those rows are
 * compared with the clerks' shares.
 */
export async function deletedAfterApproval(
  date: BusinessDate,
  whose: Whose,
): Promise<{ records: TransactionRecord[]; isComplete: boolean }> {
  const { rows, isComplete } = await completeRead({
    rows: () =>
      Promise.all([
        Array.fromAsync(dayOfType('Deleted', date)),
        movedOn(date, TRANSACTION_TYPES, whose),
      ]),
    held: () => dayShares(date, whose),
    agree: ([, living], shares) => isSameSum(living, sumsOfShares(shares)),
  })
  const [deleted] = rows
  return {
    records: deleted.filter((record) => record.changedAfterApproval && isOf(whose, record)),
    isComplete,
  }
}

/**
 * Reads the movements that the rows of some types made on the house accounts on a day: the rows of all clerks, of a branch
 * or of a cashier.
 */
export async function movedOn(
  date: BusinessDate,
  types: readonly TransactionType[],
  whose: Whose = {},
): Promise<HouseSums> {
  const sums: HouseSums = new Map()
  const addType = async (type: TransactionType) => {
    for await (const record of dayOfType(type, date)) {
      addPosting(sums, record, whose)
    }
  }
  await Promise.all(types.map(addType))
  return sums
}
