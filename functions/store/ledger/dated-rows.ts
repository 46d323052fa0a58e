import type { IndexName } from '../../../shared/contract/table.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { datedKey } from '../table/keys.ts'
import { queryPages } from '../table/query.ts'
import { merged, type RowStream } from './merged-rows.ts'
import { transactionFrom } from './transactions.ts'

/** The position of a transaction in a list: its day and number. */
export interface Place {
  tranDate: string
  number: number
}

/**
 * Returns the first key after a place, or the first key of a day if that is later. The key after a place is the place's own
 * key with a space at the end.
 * @param from the day; "" for the very beginning
 */
export function behind(place: Place | null, from: string): string {
  const key = place ? `${datedKey(place.tranDate, place.number)} ` : ''
  return key > from ? key : from
}

/** Makes a stream of the transactions of an index partition with `dated` keys from `first` to `last`, both included. */
export function rowStream(
  index: IndexName,
  value: string,
  { first, last }: { first: string; last: string },
): RowStream {
  if (first > last) return async () => ({ rows: [], hasMore: false })
  const read = queryPages({
    IndexName: index,
    KeyConditionExpression: `${index} = :value AND dated BETWEEN :first AND :last`,
    ExpressionAttributeValues: { ':value': value, ':first': first || ' ', ':last': last },
  })
  return async (limit) => {
    const { items, hasMore } = await read(limit)
    return { rows: items.map(transactionFrom), hasMore }
  }
}

/** Reads the transactions of `rowStream` one by one, oldest first; the caller may stop early. */
export function indexRows(
  ...partition: Parameters<typeof rowStream>
): AsyncGenerator<TransactionRecord> {
  return merged([rowStream(...partition)])
}
