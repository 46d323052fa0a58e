import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { IndexName } from '../../../shared/contract/table.ts'
import { env } from '../../env.ts'
import { dynamo, type Item } from './client.ts'
import { AFTER_ALL } from './keys.ts'

/** A part of an index that is read from its newest item backwards. */
export interface Source {
  index: IndexName
  value: string
  /** The range of days or `dated` keys, both included. */
  from: string
  to: string
}

/** The most items that one request reads. */
const PAGE_ITEMS = 100

interface Stream extends Source {
  items: Item[]
  start: Record<string, unknown> | undefined
  isDone: boolean
}

/** The items that were read, and whether there are more. */
export interface Stretch {
  items: Item[]
  hasMore: boolean
}

/**
 * Reads the newest items of several sources in one order, until a number of them was read. The cost depends on that number,
 * not on the size of the index. The result ends where a source must be read further to know the next item, so no item is
 * skipped.
 * @param most the number of items to read, useful or not; it may be exceeded by up to one item for each source
 */
export async function newestFirst(sources: readonly Source[], most: number): Promise<Stretch> {
  const streams: Stream[] = sources.map((source) => ({
    ...source,
    items: [],
    start: undefined,
    isDone: source.from > source.to,
  }))
  let read = 0
  const items: Item[] = []
  while (true) {
    const dry = streams.filter((stream) => stream.items.length === 0 && !stream.isDone)
    if (dry.length > 0 && read >= most) return { items, hasMore: true }
    const limit = Math.min(PAGE_ITEMS, Math.ceil((most - read) / Math.max(dry.length, 1)))
    await Promise.all(dry.map((stream) => readOn(stream, limit)))
    read += dry.reduce((sum, stream) => sum + stream.items.length, 0)
    if (streams.some((stream) => stream.items.length === 0 && !stream.isDone)) continue
    const newest = newestOf(streams)
    if (!newest) return { items, hasMore: false }
    items.push(newest)
  }
}

async function readOn(stream: Stream, limit: number): Promise<void> {
  const { index, value, from, to } = stream
  const page = await dynamo.send(
    new QueryCommand({
      TableName: env().tableName,
      IndexName: index,
      KeyConditionExpression: `${index} = :value AND dated BETWEEN :from AND :to`,
      ExpressionAttributeValues: { ':value': value, ':from': from, ':to': to },
      ScanIndexForward: false,
      Limit: limit,
      ExclusiveStartKey: stream.start,
    }),
  )
  stream.items = page.Items ?? []
  stream.start = page.LastEvaluatedKey
  stream.isDone = !page.LastEvaluatedKey
}

/** Removes and returns the item with the greatest `dated` of all streams. */
function newestOf(streams: readonly Stream[]): Item | undefined {
  let newest: Stream | undefined
  for (const stream of streams) {
    const head = stream.items[0]
    if (head && (!newest || String(head['dated']) > String(newest.items[0]?.['dated']))) {
      newest = stream
    }
  }
  return newest?.items.shift()
}

/** Returns the upper end of a range that includes all rows of a day. */
export function throughDay(day: string): string {
  return `${day}${AFTER_ALL}`
}
