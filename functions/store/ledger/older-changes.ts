import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { editedTransactions } from '../house/older-data.ts'
import { someAtOnce } from '../table/at-once.ts'
import { dynamo } from '../table/client.ts'
import { historyKey, postedMonthKey } from '../table/keys.ts'
import { partitionItems, queryItems } from '../table/query.ts'
import { changeByDayItem } from './changes-by-day.ts'

/**
 * Lists all edits and deletions by their days. An earlier version kept no such lists; the history has all of them.
 * @param months the months that may have transactions
 */
export async function listChangesByDay(months: readonly string[]): Promise<void> {
  await someAtOnce(editedTransactions(months), listChangesOf)
  await someAtOnce(deletedTransactions(months), listChangesOf)
}

/** Reads the numbers of all deleted transactions. */
async function* deletedTransactions(months: readonly string[]): AsyncGenerator<number> {
  for (const month of months) {
    const items = queryItems({
      IndexName: 'typeMonth',
      KeyConditionExpression: 'typeMonth = :deleted',
      ExpressionAttributeValues: { ':deleted': postedMonthKey('Deleted', month) },
    })
    for await (const { pk } of items) yield Number(String(pk).slice('TX#'.length))
  }
}

async function listChangesOf(number: number): Promise<void> {
  for (const { sk, action, at } of await partitionItems(historyKey(number, 1).pk)) {
    if (action !== 'edited' && action !== 'deleted') continue
    const Item = changeByDayItem(action, { number, version: Number(sk), at: String(at) })
    await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
  }
}
