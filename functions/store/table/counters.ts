import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { changedMeanwhile, decidedAnew } from './changed-meanwhile.ts'
import { dynamo } from './client.ts'
import { getItem } from './get.ts'
import { type CounterName, counterKey } from './keys.ts'
import { commit, type Part } from './transact.ts'

/**
 * Takes the numbers of transactions and hawalas before their save, so that no two of them ever share one. Postings are
 * frequent, so the save of each must not wait for one common item. A call that is refused afterwards only leaves a gap in
 * the numbers.
 * @param count how many consecutive numbers to take
 * @returns the first of these numbers; numbers rise and are never given twice
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

/** The kinds whose number is taken by the write that saves them; they have no gaps. */
export type NumberedBySave = Exclude<CounterName, 'transaction' | OlderHawalas>

/**
 * The counters from which earlier versions took the ids of hawalas. No id is taken from them any more, so they tell up to
 * which id a hawala and a transaction may share one.
 */
type OlderHawalas = 'hawala' | 'hawalaDetails'
const OLDER_HAWALAS: readonly OlderHawalas[] = ['hawala', 'hawalaDetails']

/** Reads the highest id that an earlier version gave a hawala; 0 if it gave none. */
export async function lastOlderHawala(): Promise<number> {
  return Math.max(...(await Promise.all(OLDER_HAWALAS.map(lastNumber))))
}

/**
 * Makes the next number of a transaction higher than every id that an earlier version gave a hawala. From then on no new
 * transaction or hawala gets an id that exists already.
 */
export function passOlderHawalas(): Promise<void> {
  return decidedAnew(async () => {
    const last = await lastOlderHawala()
    if (last > (await lastNumber('transaction'))) await commit([raisedPart(last)])
  })
}

function raisedPart(last: number): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: counterKey('transaction'),
        UpdateExpression: 'SET #last = :last',
        ConditionExpression: 'attribute_not_exists(#last) OR #last < :last',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':last': last },
      },
    },
    refuse: () => changedMeanwhile('lastNumber', 'transaction'),
  }
}

/**
 * The next number of a kind as it was read, with the part of a write that takes it. Put this part before the record's
 * part. If another call took the number, both parts fail. The refusal of the first failed part is thrown; the refusal
 * of this part makes the call decide again.
 */
export interface FreeNumber {
  readonly number: number
  readonly part: Part
}

/** Reads the next number of a kind; it is taken only by a write with its part. */
export async function freeNumber(name: NumberedBySave): Promise<FreeNumber> {
  const last = await lastNumber(name)
  return { number: last + 1, part: numberTakenPart(name, last, last + 1) }
}

/**
 * Makes the part of a write that takes a number.
 * @param last the counter as it was read; if another call has changed it since, the write is refused
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
    refuse: () => changedMeanwhile('lastNumber', name),
  }
}

/**
 * Saves a new record under the next number of its kind. The write of `save` takes the number, so a refused call takes none.
 * If another call took the number, `save` runs again with the next one.
 * @param read the number as it was read together with the session's check; null to read it now
 * @param save gets `again`: if it is true, it must read everything again
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

/** Reads the last number of a kind that was taken; 0 if none was. */
export async function lastNumber(name: CounterName): Promise<number> {
  return Number((await getItem(counterKey(name)))?.['last'] ?? 0)
}
