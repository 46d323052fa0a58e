import { type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../shared/contract/transaction-facts.ts'
import type { TransactionRecord } from '../domain/record.ts'
import { indexRows, merged, type Wanted } from './dated-rows.ts'
import { AFTER_ALL, datedKey, typeMonthKey } from './keys.ts'

/** Hawalas post nothing yet: what the index holds under that type are the hawalas themselves (decisions.md "Hawala"). */
const POSTED_TYPES = TRANSACTION_TYPES.filter((type) => type !== 'Hawala')

/** Whose rows of a day are wanted; undefined for all. */
export interface Whose {
  branch?: string | undefined
  userId?: number | undefined
}

/** Some rows of a day, and where the next ones begin. */
export interface DayPage {
  records: TransactionRecord[]
  /** The place of the last row read; null where the day was read to its end. */
  next: string | null
}

/** True for what someone of that branch, or that cashier, recorded. */
export function isOf({ branch, userId }: Whose, { recorder }: TransactionRecord): boolean {
  return (
    (branch === undefined || branch === recorder.branch) &&
    (userId === undefined || userId === recorder.userId)
  )
}

/**
 * The transactions of a business day that still stand, in the order of their numbers.
 * @param most how many are wanted: no more are read than that takes
 * @param after the place of the last row already seen, as a page gives it; undefined to begin
 */
export function dayTransactions(
  date: BusinessDate,
  most = Number.POSITIVE_INFINITY,
  after?: string,
): AsyncGenerator<TransactionRecord> {
  const wanted: Wanted = { rows: most }
  const types = POSTED_TYPES.map((type) => dayOfType(type, date, wanted, after))
  return merged(types, wanted)
}

/**
 * The rows of a day that are someone's: a page ends after so many rows were read, found theirs or not, so that no call
 * grows with the day.
 */
export async function dayPage(
  date: BusinessDate,
  whose: Whose,
  after: string | undefined,
  most: number,
): Promise<DayPage> {
  const records: TransactionRecord[] = []
  let last: string | null = null
  let read = 0
  for await (const record of dayTransactions(date, most + 1, after)) {
    if (read === most) return { records, next: last }
    read += 1
    last = datedKey(record.tranDate, record.number)
    if (isOf(whose, record)) records.push(record)
  }
  return { records, next: null }
}

/** What was deleted of a day after it had been approved, in the order of the numbers. */
export async function deletedAfterApproval(
  date: BusinessDate,
  whose: Whose,
): Promise<TransactionRecord[]> {
  const deleted = await Array.fromAsync(dayOfType('Deleted', date))
  return deleted.filter((record) => record.changedAfterApproval && isOf(whose, record))
}

function dayOfType(
  type: string,
  date: BusinessDate,
  wanted?: Wanted,
  after = '',
): AsyncGenerator<TransactionRecord> {
  // A space sorts before every character of a key, so that "after" leaves the row itself out.
  const first = after > date ? `${after} ` : date
  const range = { first, last: `${date}${AFTER_ALL}` }
  return indexRows('typeMonth', typeMonthKey(type, monthOf(date)), range, wanted)
}
