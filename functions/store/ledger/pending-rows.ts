import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import { countingBranches } from '../../domain/till-record.ts'
import { monthsOf } from '../house/branch-days.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { transactionFrom } from './transactions.ts'

/** How many transactions of a branch's day wait for approval. */
export type PendingOn = (branch: string, date: BusinessDate) => number

/**
 * Counts the transactions of a range of days that wait for approval. They come from an index that isn't by branch, and
 * that may be late: keep the range to the few days that somebody looks at.
 */
export async function pendingOn({
  from,
  to,
}: {
  from: BusinessDate
  to: BusinessDate
}): Promise<PendingOn> {
  const counts = new Map<string, number>()
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
      for (const branch of countingBranches(record)) {
        const name = `${branch} ${record.tranDate}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
  }
  const months = from > to ? [] : monthsOf(from, to)
  await Promise.all(
    months.flatMap((month) => TRANSACTION_TYPES.map((type) => read(postedMonthKey(type, month)))),
  )
  return (branch, date) => counts.get(`${branch} ${date}`) ?? 0
}
