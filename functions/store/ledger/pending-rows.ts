import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { countingBranches } from '../../domain/tills/till-record.ts'
import { monthsOf } from '../days/branch-days.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { findTransactions, transactionFrom } from './transactions.ts'

/** The number of transactions of a branch's day that wait for approval. */
export type PendingOn = (branch: string, date: BusinessDate) => number

/** The most transactions that are read by key. If there are more, the number comes from the index, which may be late. */
const MOST_READ = 1_000

/**
 * Reads the transactions of a list that still wait for approval. An index shows an approved transaction as waiting until it
 * has the approval, so they are read by key.
 * @param numbers the transactions that an index shows as waiting
 */
export async function stillPending(numbers: readonly number[]): Promise<ReadonlySet<number>> {
  if (numbers.length > MOST_READ) return new Set(numbers)
  const records = await findTransactions(numbers)
  const waits = ({ approval, deletion }: TransactionRecord) =>
    approval === null && deletion === null
  return new Set(records.filter(waits).map(({ number }) => number))
}

/**
 * Counts the transactions of some days that wait for approval, by day and branch, as the index shows them. Every transaction of
 * the months from the first to the last day is read, so it is for the night, and for few days.
 * @param months the months that may have such transactions
 */
export async function pendingByDay(
  months: readonly string[],
  { from, to }: { from: BusinessDate | ''; to: BusinessDate },
): Promise<Map<BusinessDate, Map<string, number>>> {
  const days = new Map<BusinessDate, Map<string, number>>()
  for (const month of months) {
    for (const type of TRANSACTION_TYPES) {
      const items = queryItems({
        IndexName: 'typeMonth',
        KeyConditionExpression: 'typeMonth = :type AND dated BETWEEN :first AND :last',
        FilterExpression: 'attribute_not_exists(approval)',
        ExpressionAttributeValues: {
          ':type': postedMonthKey(type, month),
          ':first': from || month,
          ':last': `${to}${AFTER_ALL}`,
        },
      })
      for await (const item of items) {
        const record = transactionFrom(item)
        const counts = days.get(record.tranDate) ?? new Map<string, number>()
        days.set(record.tranDate, counts)
        for (const branch of countingBranches(record))
          counts.set(branch, (counts.get(branch) ?? 0) + 1)
      }
    }
  }
  return days
}

/**
 * Counts the transactions of a range of days that wait for approval. The index that finds them isn't by branch, so ask only
 * for the few days that somebody looks at.
 * @param branch only this branch; all branches by default
 * @param isRead false to count what the index shows, which takes a round less. Use it for the answer to a close, after which
 * the app reads the day again.
 */
export async function pendingOn(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  branch?: string,
  { isRead = true } = {},
): Promise<PendingOn> {
  const found = await notApproved({ from, to }, branch)
  const numbers = found.map(({ number }) => number)
  const pending = isRead ? await stillPending(numbers) : new Set(numbers)
  const counts = new Map<string, number>()
  for (const record of found.filter(({ number }) => pending.has(number))) {
    for (const counting of countingBranches(record)) {
      const name = `${counting} ${record.tranDate}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return (of, date) => counts.get(`${of} ${date}`) ?? 0
}

/** Reads the transactions of a range of days that aren't approved, from the index by type and month. */
async function notApproved(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  branch: string | undefined,
): Promise<TransactionRecord[]> {
  const found: TransactionRecord[] = []
  const read = async (partition: string) => {
    const items = queryItems({
      IndexName: 'typeMonth',
      KeyConditionExpression: 'typeMonth = :type AND dated BETWEEN :first AND :last',
      FilterExpression: 'attribute_not_exists(approval)',
      ExpressionAttributeValues: {
        ':type': partition,
        ':first': from,
        ':last': `${to}${AFTER_ALL}`,
      },
    })
    for await (const item of items) {
      const record = transactionFrom(item)
      if (branch === undefined || countingBranches(record).includes(branch)) found.push(record)
    }
  }
  const months = from > to ? [] : monthsOf(from, to)
  await Promise.all(
    months.flatMap((month) => TRANSACTION_TYPES.map((type) => read(postedMonthKey(type, month)))),
  )
  return found
}
