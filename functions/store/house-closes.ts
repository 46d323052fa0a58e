import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { env } from '../env.ts'
import { firstMovedDay } from './changed-days.ts'
import { dynamo, type Item } from './client.ts'
import type { Whose } from './day-rows.ts'
import { getItem } from './get.ts'
import { addAll, type HouseBalances } from './house-balances.ts'
import {
  branchCloseKey,
  branchClosePartition,
  HOUSE_CLOSE_PARTITION,
  houseCloseKey,
} from './keys.ts'
import { partitionItems, queryItems } from './query.ts'

/** What every clerk of a branch had at the close of a day, by user id. */
export type BranchClose = Map<number, HouseBalances>

/** The newest close of a day before another that nothing changed since; null where there is none. */
export async function newestCloseBefore(
  day: string,
): Promise<{ day: BusinessDate; balances: HouseBalances } | null> {
  // The marks come first: the night's run makes the closes anew before it takes the marks away, so that what has no mark
  // any more is in the close that is read after it.
  const moved = await firstMovedDay(day)
  const close = await closeBefore(moved ?? day)
  return close ? { day: String(close['sk']), balances: houseBalancesFrom(close['balances']) } : null
}

async function closeBefore(day: string): Promise<Item | null> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  })
  for await (const close of closes) return close
  return null
}

/** All closes up to a day, that day too, oldest first. */
export async function closesUntil(
  day: BusinessDate,
): Promise<{ day: BusinessDate; balances: HouseBalances }[]> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk <= :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day },
    ConsistentRead: true,
  })
  const all = await Array.fromAsync(closes)
  return all.map(({ sk, balances }) => ({ day: String(sk), balances: houseBalancesFrom(balances) }))
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
  return new Map(items.map((item) => [String(item['sk']), branchCloseFrom(item['clerks'])]))
}

function branchCloseFrom(clerks: unknown): BranchClose {
  return new Map(
    Object.entries(clerks as Item).map(([userId, balances]) => [
      Number(userId),
      houseBalancesFrom(balances),
    ]),
  )
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

/** Keeps what every clerk had at the close of a day; the sum of all comes last and says that the close is whole. */
export async function writeClose(
  day: BusinessDate,
  branches: ReadonlyMap<string, BranchClose>,
): Promise<void> {
  const queue = branches.entries()
  const worker = async () => {
    for (const [branch, clerks] of queue) {
      const kept = [...clerks].map(([userId, balances]) => [userId, keptBalances(balances)])
      await put({ ...branchCloseKey(day, branch), clerks: Object.fromEntries(kept) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await put({ ...houseCloseKey(day), balances: keptBalances(sumOfBranches(branches)) })
}

/** All branches together. */
export function sumOfBranches(branches: ReadonlyMap<string, BranchClose>): HouseBalances {
  const sums: HouseBalances = new Map()
  for (const clerks of branches.values()) {
    for (const balances of clerks.values()) addAll(sums, balances)
  }
  return sums
}

async function put(Item: Item): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
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
