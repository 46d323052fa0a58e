import { setImmediate as otherCalls } from 'node:timers/promises'
import type { Answering } from '../../functions/store/table/client.ts'

/** The most rows that are read in one piece; it takes about two milliseconds until they are in an answer. */
const MOST_ROWS = 250

/**
 * Returns a call that ends the pages of queries and scans early. DynamoDB may end a page anywhere, so all readers go on at
 * the last key. The calls of others have their turn after each page that has a next one, so a long report doesn't hold up
 * the clerks.
 */
export function inShortPages(call: Answering): Answering {
  return async (operation, input) => {
    if (operation !== 'Query' && operation !== 'Scan') return call(operation, input)
    const { Limit } = input as { Limit?: unknown }
    // A limit that is no whole number is passed on, so that the store refuses it.
    const isHigher = Number.isInteger(Limit) && Number(Limit) > MOST_ROWS
    const isLong = isHigher || Limit === undefined || Limit === null
    const page = await call(operation, isLong ? { ...input, Limit: MOST_ROWS } : input)
    if ('LastEvaluatedKey' in page) await otherCalls()
    return page
  }
}
