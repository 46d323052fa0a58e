import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { TillRecord } from '../../domain/tills/till-record.ts'
import { env } from '../../env.ts'
import { tillKey, tillPartition } from '../house/house-keys.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { queryItems } from '../table/query.ts'
import { stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'

/** Reads a till's record consistently; undefined if it has none. */
export async function findTill(till: {
  branch: string
  userId: number
}): Promise<TillRecord | undefined> {
  const item = await getItem(tillKey(till))
  return item && tillFrom(item)
}

/** Reads the records of several tills consistently; tills without one are left out. */
export async function findTills(
  tills: readonly { branch: string; userId: number }[],
): Promise<TillRecord[]> {
  const keys = new Map(tills.map((till) => [`${till.branch}/${till.userId}`, tillKey(till)]))
  return (await getItems([...keys.values()])).map(tillFrom)
}

/**
 * Reads the records of a branch's tills, the vault first.
 * @param ConsistentRead true for a consistent read; false for half the cost, possibly slightly out of date
 */
export async function listTills(
  branch: string,
  { ConsistentRead = true } = {},
): Promise<TillRecord[]> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': tillPartition(branch) },
    ConsistentRead,
  })
  return (await Array.fromAsync(items)).map(tillFrom)
}

/**
 * Makes the part of a write that stores a till's record. If two such writes come at the same moment, one of them is refused.
 * @param before the record as it was read; undefined if there was none
 * @param refuse makes the error if the till was changed meanwhile; without it the write is decided again
 */
export function tillPart(
  before: TillRecord | undefined,
  after: Omit<TillRecord, 'version'> & { version?: number },
  refuse: () => Error = () => changedMeanwhile('till', after.userName),
): Part {
  const { branch, userId, userName, version: _version, ...rest } = after
  const kept = Object.entries({ ...rest, userName }).filter(([, value]) => value !== null)
  const removed = Object.entries(rest).filter(([, value]) => value === null)
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: tillKey({ branch, userId }),
        UpdateExpression: [
          `SET ${kept.map(([name]) => `${name} = :${name}`).join(', ')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.map(([name]) => name).join(', ')}`] : []),
          'ADD version :one',
        ].join(' '),
        ConditionExpression: before ? 'version = :seen' : 'attribute_not_exists(version)',
        ExpressionAttributeValues: {
          ...Object.fromEntries(kept.map(([name, value]) => [`:${name}`, value])),
          ':one': 1,
          ...(before ? { ':seen': before.version } : {}),
        },
      },
    },
    refuse,
  }
}

/** Returns the first record of a till. */
export function newTill(till: {
  branch: string
  userId: number
  userName: string
}): Omit<TillRecord, 'version'> {
  const { branch, userId, userName } = till
  return { branch, userId, userName, countedThrough: null, uncountedDay: null, putOff: null }
}

function tillFrom(item: Item): TillRecord {
  const putOff = item['putOff'] as Item | undefined
  const stamp = stampFrom(putOff)
  return {
    branch: String(item['pk']).split('#')[1] ?? '',
    userId: Number(item['sk']),
    userName: String(item['userName'] ?? ''),
    countedThrough: dayOrNull(item['countedThrough']),
    uncountedDay: dayOrNull(item['uncountedDay']),
    putOff: stamp && { ...stamp, day: String(putOff?.['day']) },
    version: Number(item['version'] ?? 0),
  }
}

function dayOrNull(value: unknown): BusinessDate | null {
  return value ? String(value) : null
}
