import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { env } from '../../env.ts'
import type { Whose } from '../ledger/day-rows.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import {
  branchCloseKey,
  branchClosePartition,
  HOUSE_CLOSE_PARTITION,
  houseCloseKey,
} from '../table/keys.ts'
import { partitionItems, queryItems } from '../table/query.ts'
import { type ClerksBalances, type HouseBalances, sumOfBranches } from './house-balances.ts'

/** What the house had at the close of a day. */
export interface HouseClose {
  day: BusinessDate
  /** What was recorded up to this day is in it, and nothing that was recorded later. */
  recordedThrough: BusinessDate
  /** All branches together. */
  balances: HouseBalances
}

/** What the clerks of a branch had at the close of a day. */
export interface BranchClose {
  /** The branches of a close are written one after the other: each tells for itself what is in it. */
  recordedThrough: BusinessDate
  clerks: ClerksBalances
}

/**
 * The newest close before a day. One of an older version, which doesn't tell what is in it, doesn't count, nor do those
 * before it: the next night's run makes them anew.
 */
export async function closeBefore(day: string): Promise<HouseClose | null> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  })
  for await (const close of closes) return houseCloseFrom(close)
  return null
}

/** The closes up to a day that count, that day too, oldest first. */
export async function closesUntil(day: BusinessDate): Promise<HouseClose[]> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk <= :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day },
    ConsistentRead: true,
  })
  const all = await Array.fromAsync(closes, houseCloseFrom)
  return all.filter((close) => close !== null)
}

function houseCloseFrom({ sk, recordedThrough, balances }: Item): HouseClose | null {
  if (recordedThrough === undefined) return null
  return {
    day: String(sk),
    recordedThrough: String(recordedThrough),
    balances: houseBalancesFrom(balances),
  }
}

/** The days from another one on that have a close, oldest first, whether it counts or not. */
export async function closedDaysFrom(day: string): Promise<BusinessDate[]> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk >= :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day || ' ' },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  })
  const days: BusinessDate[] = []
  for await (const close of closes) days.push(String(close['sk']))
  return days
}

/** What each clerk had at the close of a day, by branch; with a branch only that one. */
export async function branchCloses(
  day: BusinessDate,
  { branch }: Whose = {},
): Promise<Map<string, BranchClose>> {
  const items =
    branch === undefined
      ? await partitionItems(branchClosePartition(day))
      : [await getItem(branchCloseKey(day, branch))].filter((item) => item !== undefined)
  return new Map(items.map((item) => [String(item['sk']), branchCloseFrom(item)]))
}

function branchCloseFrom({ recordedThrough, clerks }: Item): BranchClose {
  const balances = Object.entries(clerks as Item).map(
    ([userId, kept]) => [Number(userId), houseBalancesFrom(kept)] as const,
  )
  return { recordedThrough: String(recordedThrough), clerks: new Map(balances) }
}

/** Reads balances from the maps they are kept as: by account, then by currency id. */
function houseBalancesFrom(kept: unknown): HouseBalances {
  return new Map(
    Object.entries(kept as Record<string, Item>).map(([account, balances]) => [
      account,
      new Map(Object.entries(balances).map(([id, balance]) => [Number(id), balance as bigint])),
    ]),
  )
}

/** How many branches are written side by side. */
const AT_ONCE = 16

/**
 * Keeps what every clerk had at the close of a day; the sum of all comes last and says that the close is whole.
 * @param recordedThrough the day up to which what was recorded is in the balances: a close that holds more stays as it is
 */
export async function writeClose(
  day: BusinessDate,
  recordedThrough: BusinessDate,
  branches: ReadonlyMap<string, ClerksBalances>,
): Promise<void> {
  const queue = branches.entries()
  const worker = async () => {
    for (const [branch, balances] of queue) {
      const kept = [...balances].map(([userId, each]) => [userId, keptBalances(each)])
      const clerks = Object.fromEntries(kept)
      await put({ ...branchCloseKey(day, branch), recordedThrough, clerks })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const balances = keptBalances(sumOfBranches(branches))
  await put({ ...houseCloseKey(day), recordedThrough, balances })
}

async function put(Item: Item): Promise<void> {
  try {
    await dynamo.send(
      new PutCommand({
        TableName: env().tableName,
        Item,
        ConditionExpression:
          'attribute_not_exists(recordedThrough) OR recordedThrough <= :recordedThrough',
        ExpressionAttributeValues: { ':recordedThrough': Item['recordedThrough'] },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** Balances as they are kept: what is 0 isn't. */
function keptBalances(balances: HouseBalances): Record<string, Record<string, bigint>> {
  return Object.fromEntries(
    [...balances].map(([account, sums]) => [
      account,
      Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n)),
    ]),
  )
}
