import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { numberInDatedKey, waivedFeeKey, waivedFeesPartition } from '../table/keys.ts'
import { queryPages } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import type { RowStream } from './merged-rows.ts'
import { findTransactions } from './transactions.ts'

/**
 * A posting whose fee was waived has no record of a fee, so a separate item tells the commission report where the posting
 * is. The item is never deleted, because the posting itself shows whether it is still valid.
 */

/** Makes the part of a write that notes a waived fee. */
export function waivedFeePart({ commission, tranDate, number }: TransactionRecord): Part[] {
  if (commission === null || commission.feeNumber !== null) return []
  return [{ write: { Put: { TableName: env().tableName, Item: waivedFeeKey(tranDate, number) } } }]
}

const READ_AT_ONCE = 100

/**
 * Reads the postings of a month whose fee was waived and that are still valid, in the order of day and number.
 * @param first the first key to read
 */
export function waivedFees(
  month: string,
  { first, last }: { first: string; last: string },
): RowStream {
  if (first > last) return async () => ({ rows: [], hasMore: false })
  const read = queryPages({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': waivedFeesPartition(month),
      ':first': first,
      ':last': last,
    },
    ConsistentRead: true,
  })
  return async () => {
    const { items, hasMore } = await read(READ_AT_ONCE)
    return { rows: await standing(items.map(({ sk }) => numberInDatedKey(sk))), hasMore }
  }
}

async function standing(numbers: readonly number[]): Promise<TransactionRecord[]> {
  if (numbers.length === 0) return []
  const records = await findTransactions(numbers)
  return records.filter(({ commission, deletion }) => commission !== null && deletion === null)
}
