import type { IndexName } from '../../../shared/contract/table.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { datedKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { transactionFrom } from './transactions.ts'

/** The position of a transaction in a list: its day and number. */
export interface Place {
  tranDate: string
  number: number
}

/**
 * The first key after a place, or the first key of a day if that is later. The key after a place is the place's own key
 * with a space at the end.
 * @param from the day; "" for the very beginning
 */
export function behind(place: Place | null, from: string): string {
  const key = place ? `${datedKey(place.tranDate, place.number)} ` : ''
  return key > from ? key : from
}

/** The number of rows that are still wanted; it is decreased for each row taken. */
export interface Wanted {
  rows: number
}

const FIRST_PAGE_ROWS = 128
const LARGEST_PAGE_ROWS = 2_048
const SMALLEST_PAGE_ROWS = 16

/**
 * The transactions of an index partition with `dated` keys from `first` to `last`, both included, oldest first.
 * @param wanted the rows still wanted, shared by all streams that are read together. Rows that are read but not taken
 * must be read again by the next call. So the pages start small, grow as rows of this stream are taken, and shrink
 * again towards the end.
 */
export async function* indexRows(
  index: IndexName,
  value: string,
  { first, last }: { first: string; last: string },
  wanted: Wanted = { rows: Number.POSITIVE_INFINITY },
): AsyncGenerator<TransactionRecord> {
  if (first > last) return
  let pageRows = FIRST_PAGE_ROWS / 2
  const items = queryItems(
    {
      IndexName: index,
      KeyConditionExpression: `${index} = :value AND dated BETWEEN :first AND :last`,
      ExpressionAttributeValues: { ':value': value, ':first': first || ' ', ':last': last },
    },
    () => {
      pageRows = Math.min(pageRows * 2, LARGEST_PAGE_ROWS)
      return Math.max(SMALLEST_PAGE_ROWS, Math.min(pageRows, Math.ceil(wanted.rows / 2)))
    },
  )
  for await (const item of items) yield transactionFrom(item)
}

/**
 * Merges streams that are each ordered by day and number, until `wanted` reaches 0.
 * @param isWanted leaves out rows; without it every row is wanted
 */
export async function* merged(
  streams: AsyncGenerator<TransactionRecord>[],
  wanted: Wanted,
  isWanted: (record: TransactionRecord) => boolean = () => true,
): AsyncGenerator<TransactionRecord> {
  const heads = await Promise.all(streams.map((stream) => stream.next()))
  while (wanted.rows > 0) {
    let least = -1
    for (const [index, head] of heads.entries()) {
      if (head.done) continue
      const best = heads[least]
      if (!best || best.done || isBefore(head.value, best.value)) least = index
    }
    const head = heads[least]
    const stream = streams[least]
    if (!head || head.done || !stream) return
    if (isWanted(head.value)) {
      wanted.rows -= 1
      yield head.value
    }
    heads[least] = await stream.next()
  }
}

function isBefore(a: TransactionRecord, b: TransactionRecord): boolean {
  return a.tranDate === b.tranDate ? a.number < b.number : a.tranDate < b.tranDate
}
