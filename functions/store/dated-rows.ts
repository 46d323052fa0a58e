import type { IndexName } from '../../shared/contract/table.ts'
import type { TransactionRecord } from '../domain/record.ts'
import { queryItems } from './query.ts'
import { transactionFrom } from './transactions.ts'

/** The transactions of an index partition whose `dated` keys lie between two, both in, oldest first. */
export async function* indexRows(
  index: IndexName,
  value: string,
  first: string,
  last: string,
): AsyncGenerator<TransactionRecord> {
  if (first > last) return
  const items = queryItems({
    IndexName: index,
    KeyConditionExpression: `${index} = :value AND dated BETWEEN :first AND :last`,
    ExpressionAttributeValues: { ':value': value, ':first': first || ' ', ':last': last },
  })
  for await (const item of items) yield transactionFrom(item)
}

/** Merges streams that are each in order of day and number. */
export async function* merged(
  streams: AsyncGenerator<TransactionRecord>[],
): AsyncGenerator<TransactionRecord> {
  const heads = await Promise.all(streams.map((stream) => stream.next()))
  while (true) {
    let least = -1
    for (const [index, head] of heads.entries()) {
      if (head.done) continue
      const best = heads[least]
      if (!best || best.done || isBefore(head.value, best.value)) least = index
    }
    const head = heads[least]
    const stream = streams[least]
    if (!head || head.done || !stream) return
    yield head.value
    heads[least] = await stream.next()
  }
}

function isBefore(a: TransactionRecord, b: TransactionRecord): boolean {
  return a.tranDate === b.tranDate ? a.number < b.number : a.tranDate < b.tranDate
}
