import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Positions } from '../../domain/deals/branch-profit.ts'
import type { HouseBooks } from '../../domain/deals/house-day.ts'
import type { Whose } from '../../domain/tills/till.ts'
import { env } from '../../env.ts'
import { type ClerksBalances, type HouseBalances, sumOfBranches } from '../house/house-balances.ts'
import {
  branchCloseKey,
  branchClosePartition,
  HOUSE_CLOSE_PARTITION,
  houseCloseKey,
} from '../house/house-keys.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { partitionItems, queryItems } from '../table/query.ts'
import { type TradedDay, tradedItem } from './traded-days.ts'

/** The house's balances at the close of a day. */
export interface HouseClose {
  day: BusinessDate
  /** The close contains everything that was recorded up to this day, and nothing that was recorded later. */
  recordedThrough: BusinessDate
  /** The balances of all branches together. */
  balances: HouseBalances
  /**
   * The last day on which branches had positions of their own, "" for a house in which they never had any; null in a close
   * of an earlier version.
   */
  houseUntil: BusinessDate | null
  /** The positions of the house; null if the branches still had positions of their own. */
  positions: Positions | null
}

/** The balances of each clerk of a branch at the close of a day. */
export interface BranchClose {
  /**
   * The same as in HouseClose. Each branch stores it, because the branches of a close aren't written in one atomic
   * write.
   */
  recordedThrough: BusinessDate
  clerks: ClerksBalances
  /** The positions that the branch had of its own; none once the house has them. */
  positions: Positions
}

/** The figures that are stored at the close of a day. */
export interface ClosedBooks {
  clerks: ReadonlyMap<string, ClerksBalances>
  books: HouseBooks
  /** The trades of each branch that has a share of the day. */
  traded: readonly TradedDay[]
}

/**
 * Reads the newest close before a day. A close of an older version doesn't store `recordedThrough` or the positions, so it
 * doesn't count, and neither do the closes before it. The next nightly run writes these closes again.
 * @param ConsistentRead true for a consistent read; false for half the cost, possibly slightly out of date
 */
export async function closeBefore(
  day: string,
  { ConsistentRead = true } = {},
): Promise<HouseClose | null> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead,
  })
  for await (const close of closes) return houseCloseFrom(close)
  return null
}

/** Reads the valid closes up to and including a day, oldest first. */
export async function closesUntil(day: BusinessDate): Promise<HouseClose[]> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk <= :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day },
    ConsistentRead: true,
  })
  const all = await Array.fromAsync(closes, houseCloseFrom)
  return all.filter((close) => close !== null)
}

/** Reads the valid closes of a range of days, oldest first, possibly slightly out of date. */
export async function closesBetween({
  from,
  to,
}: {
  from: BusinessDate
  to: BusinessDate
}): Promise<HouseClose[]> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':from': from, ':to': to },
  })
  const all = await Array.fromAsync(closes, houseCloseFrom)
  return all.filter((close) => close !== null)
}

function houseCloseFrom(item: Item): HouseClose | null {
  const { sk, recordedThrough, balances, positions } = item
  if (recordedThrough === undefined || !isValid(item)) return null
  return {
    day: String(sk),
    recordedThrough: String(recordedThrough),
    balances: houseBalancesFrom(balances),
    houseUntil: houseUntilOf(item),
    positions: positions === undefined ? null : positionsFrom(positions),
  }
}

function isValid({ hasPositions }: Item): boolean {
  return hasPositions === true
}

function houseUntilOf({ houseUntil }: Item): BusinessDate | null {
  return houseUntil === undefined ? null : String(houseUntil)
}

/** A day that has a close, valid or not. */
export interface ClosedDay extends Pick<HouseClose, 'day' | 'houseUntil'> {
  isValid: boolean
}

/** Reads the days from the given one on that have a close, valid or not, oldest first. */
export async function closedDaysFrom(day: string): Promise<ClosedDay[]> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk >= :day',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION, ':day': day || ' ' },
    ProjectionExpression: 'sk, houseUntil, hasPositions',
    ConsistentRead: true,
  })
  return Array.fromAsync(closes, closedDayFrom)
}

function closedDayFrom(item: Item): ClosedDay {
  return { day: String(item['sk']), houseUntil: houseUntilOf(item), isValid: isValid(item) }
}

/** Reads the newest day that has a close, valid or not; undefined in a house that has closed none. */
export async function newestClosedDay(): Promise<ClosedDay | undefined> {
  const closes = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': HOUSE_CLOSE_PARTITION },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  })
  for await (const close of closes) return closedDayFrom(close)
  return undefined
}

/** Reads the balances of each clerk at the close of a day, by branch; if a branch is given, only that branch. */
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

function branchCloseFrom({ recordedThrough, clerks, positions }: Item): BranchClose {
  const balances = Object.entries(clerks as Item).map(
    ([userId, kept]) => [Number(userId), houseBalancesFrom(kept)] as const,
  )
  return {
    recordedThrough: String(recordedThrough),
    clerks: new Map(balances),
    positions: positionsFrom(positions ?? []),
  }
}

function positionsFrom(kept: unknown): Positions {
  return new Map(
    (kept as Item[]).map(({ currencyId, quantityMinor, costMinor }) => [
      Number(currencyId),
      { quantityMinor: quantityMinor as bigint, costMinor: costMinor as bigint },
    ]),
  )
}

function keptPositions(positions: Positions): Item[] {
  return [...positions].map(([currencyId, position]) => ({ currencyId, ...position }))
}

/** Reads balances from the stored maps: by account, then by currency id. */
function houseBalancesFrom(kept: unknown): HouseBalances {
  return new Map(
    Object.entries(kept as Record<string, Item>).map(([account, balances]) => [
      account,
      new Map(Object.entries(balances).map(([id, balance]) => [Number(id), balance as bigint])),
    ]),
  )
}

/** The number of branches that are written at the same time. */
const AT_ONCE = 16

/**
 * Stores every clerk's balances at the close of a day, the positions of the house, and what the branches traded. The sum over all
 * clerks is written last. If it exists, the close is complete.
 * @param recordedThrough the balances contain everything that was recorded up to this day; a stored close with a later
 * `recordedThrough` isn't overwritten
 */
export async function writeClose(
  day: BusinessDate,
  recordedThrough: BusinessDate,
  { clerks: branches, books, traded }: ClosedBooks,
): Promise<void> {
  const queue = branches.entries()
  const days = traded.values()
  const worker = async () => {
    for (const each of days) await put(tradedItem(each))
    for (const [branch, balances] of queue) {
      const kept = [...balances].map(([userId, each]) => [userId, keptBalances(each)])
      const clerks = Object.fromEntries(kept)
      const held = books.branches.get(branch)
      const positions = held ? { positions: keptPositions(held) } : {}
      await put({ ...branchCloseKey(day, branch), recordedThrough, clerks, ...positions })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const balances = keptBalances(sumOfBranches(branches))
  const { houseUntil, house } = books
  const close: Item = { ...houseCloseKey(day), recordedThrough, balances, hasPositions: true }
  if (houseUntil !== null) close['houseUntil'] = houseUntil
  if (house) close['positions'] = keptPositions(house)
  await put(close)
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

/** Returns balances in their stored form, without zeros. */
function keptBalances(balances: HouseBalances): Record<string, Record<string, bigint>> {
  return Object.fromEntries(
    [...balances].map(([account, sums]) => [
      account,
      Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n)),
    ]),
  )
}
