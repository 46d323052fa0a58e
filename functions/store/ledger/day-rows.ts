import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import {
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../../shared/contract/transaction-facts.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { newestFirst, type Source, throughDay } from '../table/newest-first.ts'
import { behind, indexRows, type Place, rowStream } from './dated-rows.ts'
import { merged } from './merged-rows.ts'
import { findTransactions, transactionFrom } from './transactions.ts'

/** The types whose postings move money on a house account: all except Transfer, which moves money between customers. */
export const HOUSE_TYPES = TRANSACTION_TYPES.filter((type) => type !== 'Transfer')

/**
 * Reads the transactions of a business day that aren't deleted, in the order of their numbers.
 * @param most the number of wanted rows; little more is read
 * @param after the place of the last row that the caller has; null to start at the beginning
 */
export function dayTransactions(
  date: BusinessDate,
  most = Number.POSITIVE_INFINITY,
  after: Place | null = null,
): AsyncGenerator<TransactionRecord> {
  const types = TRANSACTION_TYPES.map((type) => rowStream(...dayInIndex(type, date, after)))
  return merged(types, { rows: most })
}

/** The transactions that are read from the table at once. */
const READ_AT_ONCE = 400

/**
 * Reads the transactions of `dayTransactions` as the table has them. The index only tells which transactions these are,
 * because it may have older versions of them.
 * @param isWanted leaves out rows of the index before they are read
 */
export async function* dayTransactionsRead(
  date: BusinessDate,
  isWanted: (record: TransactionRecord) => boolean,
): AsyncGenerator<TransactionRecord> {
  let numbers: number[] = []
  for await (const record of dayTransactions(date)) {
    if (!isWanted(record)) continue
    numbers.push(record.number)
    if (numbers.length < READ_AT_ONCE) continue
    yield* standingOn(date, numbers)
    numbers = []
  }
  yield* standingOn(date, numbers)
}

async function* standingOn(date: BusinessDate, numbers: readonly number[]) {
  for (const record of await findTransactions(numbers)) {
    if (record.tranDate === date && record.deletion === null) yield record
  }
}

/** The most rows of today that the dashboard reads. A usual day has fewer, so that they are read in one round. */
const NEWEST_ROWS = 300

/** Reads the newest transactions of a day, the newest first, and whether they are all of that day. */
export async function newestOfDay(
  date: BusinessDate,
): Promise<{ records: TransactionRecord[]; isComplete: boolean }> {
  const sources = TRANSACTION_TYPES.map((type): Source => {
    const value = postedMonthKey(type, monthOf(date))
    return { index: 'typeMonth', value, from: date, to: throughDay(date) }
  })
  const { items, hasMore } = await newestFirst(sources, NEWEST_ROWS)
  return { records: items.map(transactionFrom), isComplete: !hasMore }
}

/** Reads the rows of one type on a day, in the order of their numbers; type "Deleted" gives the deleted ones. */
export function dayOfType(
  type: TransactionType | 'Deleted',
  date: BusinessDate,
): AsyncGenerator<TransactionRecord> {
  return indexRows(...dayInIndex(type, date))
}

/** Returns the part of the index by type with the rows of a day behind a place. */
function dayInIndex(
  type: TransactionType | 'Deleted',
  date: BusinessDate,
  after: Place | null = null,
) {
  const range = { first: behind(after, date), last: `${date}${AFTER_ALL}` }
  return ['typeMonth', postedMonthKey(type, monthOf(date)), range] as const
}
