import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo } from './client.ts'
import { getItem } from './get.ts'
import { ACCOUNT_LIST_VERSION_KEY, type CounterName, counterKey } from './keys.ts'
import type { Part } from './transact.ts'

/**
 * Takes the next whole number of a kind. A call that is refused afterwards leaves a gap, nothing else.
 * @returns 1, 2, 3 … rising, each once
 */
export function nextNumber(name: CounterName): Promise<number> {
  return nextNumbers(name, 1)
}

/**
 * Takes several whole numbers of a kind that follow one another.
 * @returns the first of them
 */
export async function nextNumbers(name: CounterName, count: number): Promise<number> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: counterKey(name),
      UpdateExpression: 'ADD #last :count',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return Number(Attributes?.['last']) - count + 1
}

/** The last number of a kind that was given out; 0 before the first. */
export async function lastNumber(name: CounterName): Promise<number> {
  return Number((await getItem(counterKey(name)))?.['last'] ?? 0)
}

/** How often the account list has changed. */
export async function accountListVersion(): Promise<string> {
  return String((await getItem(ACCOUNT_LIST_VERSION_KEY))?.['last'] ?? 0)
}

/** The part of a write that changes the account list. */
export function accountListChangedPart(): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: ACCOUNT_LIST_VERSION_KEY,
        UpdateExpression: 'ADD #last :one',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
  }
}
