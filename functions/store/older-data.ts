import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo } from './client.ts'
import { listCurrencies } from './currencies.ts'
import { getItem } from './get.ts'
import { houseShares } from './house-shares.ts'
import {
  AFTER_ALL,
  currencyKey,
  HAWALA_DETAILS_PARTITION,
  HAWALA_PARTITION,
  type OlderData,
  olderDataKey,
} from './keys.ts'
import { queryItems } from './query.ts'

/**
 * Corrects once what earlier versions wrote: where the table says that it was done, nothing is read. A run that breaks off
 * is repeated by the next start, so `correct` must be repeatable.
 */
export async function correctedOnce(name: OlderData, correct: () => Promise<void>): Promise<void> {
  if (await getItem(olderDataKey(name))) return
  await correct()
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item: olderDataKey(name) }))
}

/**
 * Marks the currencies that something was recorded in while only accounts marked them. Every posting but a transfer
 * between customers is in a clerk's share of the cash or loan account, also once it is deleted, and a customer's account
 * has marked its currency itself.
 */
export async function markCurrenciesInUse(): Promise<void> {
  const unmarked = (await listCurrencies()).filter(({ inUse }) => !inUse)
  if (unmarked.length === 0) return
  const named = new Set([...(await postedCurrencies()), ...(await hawalaCurrencies())])
  for (const { id } of unmarked.filter((currency) => named.has(currency.id))) {
    await dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: currencyKey(id),
        UpdateExpression: 'SET inUse = :true',
        ExpressionAttributeValues: { ':true': true },
      }),
    )
  }
}

async function postedCurrencies(): Promise<Set<number>> {
  const ids = new Set<number>()
  for await (const { moved } of houseShares('', AFTER_ALL)) {
    for (const id of moved.keys()) ids.add(id)
  }
  return ids
}

async function hawalaCurrencies(): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const partition of [HAWALA_PARTITION, HAWALA_DETAILS_PARTITION]) {
    const items = queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
      ProjectionExpression: 'currencyId, exCurrencyId',
      ConsistentRead: true,
    })
    for await (const { currencyId, exCurrencyId } of items) {
      for (const id of [currencyId, exCurrencyId]) if (id !== undefined) ids.add(Number(id))
    }
  }
  return ids
}
