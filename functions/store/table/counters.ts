import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { changedMeanwhile, decidedAnew } from './changed-meanwhile.ts'
import { dynamo } from './client.ts'
import { getItem } from './get.ts'
import { ACCOUNT_LIST_VERSION_KEY, type CounterName, counterKey } from './keys.ts'
import type { Part } from './transact.ts'

/**
 * Takes the numbers of transactions before their save, so that postings, which are many at once, don't meet at one item. A
 * call that is refused afterwards leaves a gap, nothing else.
 * @param count how many that follow one another
 * @returns the first of them; they rise, and each is given once
 */
export async function takeTransactionNumbers(count: number): Promise<number> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: counterKey('transaction'),
      UpdateExpression: 'ADD #last :count',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return Number(Attributes?.['last']) - count + 1
}

/** What is numbered by the write that saves it: there are no gaps in these. */
export type NumberedBySave = Exclude<CounterName, 'transaction'>

/**
 * The next number of a kind, as it was read, with the part of a write that takes it. That part comes before the record's in
 * the write: where another call took the number, the record's key is taken too, and the counter must speak first.
 */
export interface FreeNumber {
  readonly number: number
  readonly part: Part
}

/** Reads the next number of a kind; only a write with its part takes it. */
export async function freeNumber(name: NumberedBySave): Promise<FreeNumber> {
  const last = await lastNumber(name)
  return { number: last + 1, part: numberTakenPart(name, last, last + 1) }
}

/**
 * The part of a write that takes a number.
 * @param last what the counter stood at; the write is refused as changed meanwhile where it has moved since
 * @param number the number to take, greater than `last`
 */
export function numberTakenPart(name: NumberedBySave, last: number, number: number): Part {
  const isFirst = last === 0
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: counterKey(name),
        UpdateExpression: 'SET #last = :number',
        ConditionExpression: isFirst ? 'attribute_not_exists(#last)' : '#last = :seen',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':number': number, ...(isFirst ? {} : { ':seen': last }) },
      },
    },
    refuse: () => changedMeanwhile(`The last number (${name})`),
  }
}

/**
 * Saves something new under the next number of its kind. The number is taken by the write of `save` itself, so that a call
 * that is refused takes none; where another call took it meanwhile, `save` runs again with the next one.
 * @param read the number as it was read together with the session's check; null to read it now
 * @param save told whether it runs again: then it reads anew whatever else may have moved on
 */
export function savedUnderNumber<Result>(
  name: NumberedBySave,
  read: FreeNumber | null,
  save: (free: FreeNumber, again: boolean) => Promise<Result>,
): Promise<Result> {
  return decidedAnew(async (again) => {
    const free = again || !read ? await freeNumber(name) : read
    return save(free, again)
  })
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
