import type { TransactionRecord } from '../../domain/record.ts'
import { env } from '../../env.ts'
import { numberInDatedKey, waivedFeeKey, waivedFeesPartition } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { findTransactions } from './transactions.ts'

/**
 * A posting whose fee was waived has no record of a fee, so an item of its own tells the commission report where it is.
 * The item is never deleted: the posting says whether it still stands.
 */

/** The part of a write that notes a waived fee. */
export function waivedFeePart({ commission, tranDate, number }: TransactionRecord): Part[] {
  if (commission === null || commission.feeNumber !== null) return []
  return [{ write: { Put: { TableName: env().tableName, Item: waivedFeeKey(tranDate, number) } } }]
}

const READ_AT_ONCE = 100

/**
 * The postings of a month whose fee was waived, and which still stand, in the order of day and number.
 * @param first the first key to read
 */
export async function* waivedFees(
  month: string,
  { first, last }: { first: string; last: string },
): AsyncGenerator<TransactionRecord> {
  if (first > last) return
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': waivedFeesPartition(month),
      ':first': first,
      ':last': last,
    },
    ConsistentRead: true,
    Limit: READ_AT_ONCE,
  })
  let numbers: number[] = []
  for await (const { sk } of items) {
    numbers.push(numberInDatedKey(sk))
    if (numbers.length < READ_AT_ONCE) continue
    yield* await standing(numbers)
    numbers = []
  }
  yield* await standing(numbers)
}

async function standing(numbers: readonly number[]): Promise<TransactionRecord[]> {
  if (numbers.length === 0) return []
  const records = await findTransactions(numbers)
  return records.filter(({ commission, deletion }) => commission !== null && deletion === null)
}
