import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isEnough, publishedOn } from '../../domain/deals/board-mids.ts'
import {
  type Board,
  type BoardRate,
  NO_BOARD,
  NO_OFFSETS,
  type Offset,
  type Offsets,
} from '../../domain/deals/rate-board.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import {
  boardKey,
  CURRENT_BOARD_KEY,
  currentOffsetsKey,
  type Key,
  offsetsKey,
  offsetsPartition,
  pad,
  RATE_BOARD_PARTITION,
} from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'

/** The stored rates of head office, with the offsets of a branch. */
export interface KeptBoard {
  board: Board
  offsets: Offsets
  /** The newest version of any board or offsets; the next one follows it. */
  newest: number
}

/**
 * Reads the rates of head office and the offsets of a branch consistently.
 * @param branch undefined for head office's own
 */
export async function readRateBoard(branch: string | undefined): Promise<KeptBoard> {
  const [board, offsets] = await Promise.all([
    getItem(CURRENT_BOARD_KEY),
    branch === undefined ? undefined : getItem(currentOffsetsKey(branch)),
  ])
  return {
    board: board?.['rates'] ? boardFrom(board) : NO_BOARD,
    offsets: offsets ? offsetsFrom(offsets) : NO_OFFSETS,
    newest: Number(board?.['newest'] ?? 0),
  }
}

/** Makes the parts of a write that publish a board; they are refused if anybody has saved rates meanwhile. */
export function publishedParts(after: Board, newest: number): Part[] {
  const { version } = after
  return [
    {
      write: {
        Put: {
          TableName: env().tableName,
          Item: { ...CURRENT_BOARD_KEY, ...after, newest: version },
          ...unchangedSince(newest),
        },
      },
      refuse: () => changedMeanwhile('rateBoard'),
    },
    putPart(boardKey(version), after),
  ]
}

/**
 * Makes the parts of a write that replace the offsets of a branch; they are refused if anybody has saved rates meanwhile.
 */
export function offsetsParts(branch: string, after: Offsets, newest: number): Part[] {
  const { version } = after
  const { ConditionExpression, ExpressionAttributeValues } = unchangedSince(newest)
  return [
    {
      write: {
        Update: {
          TableName: env().tableName,
          Key: CURRENT_BOARD_KEY,
          UpdateExpression: 'SET newest = :newest',
          ConditionExpression,
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ':newest': version },
        },
      },
      refuse: () => changedMeanwhile('rateBoard'),
    },
    putPart(currentOffsetsKey(branch), after),
    putPart(offsetsKey(branch, version), after),
  ]
}

function unchangedSince(newest: number) {
  return newest === 0
    ? { ConditionExpression: 'attribute_not_exists(newest)' }
    : { ConditionExpression: 'newest = :seen', ExpressionAttributeValues: { ':seen': newest } }
}

function putPart(key: Key, kept: Board | Offsets): Part {
  return { write: { Put: { TableName: env().tableName, Item: { ...key, ...kept } } } }
}

/**
 * Reads the boards and the offsets of a branch up to a version, the newest first: at most `most` of each.
 * @param branch undefined for head office's own, which has no offsets
 */
export async function ratesUntil(
  branch: string | undefined,
  version: number,
  most: number,
): Promise<{ boards: Board[]; offsets: Offsets[] }> {
  const newestOf = async (pk: string): Promise<Item[]> => {
    const items = queryItems({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': pk, ':first': pad(0), ':last': pad(version) },
      ScanIndexForward: false,
      Limit: most,
      ConsistentRead: true,
    })
    const found: Item[] = []
    for await (const item of items) if (found.push(item) === most) break
    return found
  }
  const [boards, offsets] = await Promise.all([
    newestOf(RATE_BOARD_PARTITION),
    branch === undefined ? [] : newestOf(offsetsPartition(branch)),
  ])
  return { boards: boards.map(boardFrom), offsets: offsets.map(offsetsFrom) }
}

/**
 * Reads head office's boards, the newest first, back to the board in force when a day ended; behind boards of an earlier
 * version, which don't keep what they leave out, back to the last board that had each currency.
 * @param currencyIds the currencies whose middle rates may be asked for
 * @param expected about how many boards there are since the day; they are read in one round
 */
export async function boardsSince(
  day: BusinessDate,
  currencyIds: Promise<readonly number[]>,
  expected = 1,
): Promise<Board[]> {
  const boards: Board[] = []
  const { businessTimeZone: timeZone } = env()
  // Usually the newest board is the one in force. Each page is twice as large as the one before, so a search far back takes
  // few reads.
  let page = expected / 2
  const items = queryItems(
    {
      KeyConditionExpression: 'pk = :pk AND sk < :current',
      ExpressionAttributeValues: { ':pk': RATE_BOARD_PARTITION, ':current': CURRENT_BOARD_KEY.sk },
      ScanIndexForward: false,
      ConsistentRead: true,
    },
    () => (page *= 2),
  )
  for await (const item of items) {
    const board = boardFrom(item)
    boards.push(board)
    if (publishedOn(board, timeZone) > day) continue
    if (isEnough(boards, day, await currencyIds, timeZone)) break
  }
  return boards
}

/** Reads a board of head office. */
export function boardFrom(item: Item): Board {
  return {
    rates: (item['rates'] as Item[]).map((rate) => ({
      currencyId: Number(rate['currencyId']),
      per: Number(rate['per']) as BoardRate['per'],
      buy: rate['buy'] as bigint,
      sell: rate['sell'] as bigint,
    })),
    mids:
      (item['mids'] as Item[] | undefined)?.map((mid) => ({
        currencyId: Number(mid['currencyId']),
        per: Number(mid['per']) as BoardRate['per'],
        rate: mid['rate'] as bigint,
      })) ?? null,
    published: stampFrom(item['published'] as Item | undefined),
    version: Number(item['version']),
  }
}

/** Reads what a branch added to the board. */
export function offsetsFrom(item: Item): Offsets {
  return {
    offsets: (item['offsets'] as Item[]).map(
      (offset): Offset => ({
        currencyId: Number(offset['currencyId']),
        buy: offset['buy'] as bigint,
        sell: offset['sell'] as bigint,
      }),
    ),
    saved: stampFrom(item['saved'] as Item | undefined),
    version: Number(item['version']),
  }
}
