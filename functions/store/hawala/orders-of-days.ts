import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import { instantAt } from '../../../shared/calendar/instant-at.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { env } from '../../env.ts'
import { AFTER_ALL, typeMonthKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { closedOrdersOf } from './hawala-keys.ts'
import { listOrders, orderFrom } from './hawala-orders.ts'

/** Reads orders by id, the newest first, before an id. */
export type ReadOrders = (limit: number, before?: number) => Promise<HawalaOrder[]>

/** The days of a search; without one of them it is open at that end. */
interface Days {
  from?: BusinessDate | undefined
  to?: BusinessDate | undefined
  /** True for also those that were settled on the days. */
  counted?: boolean | null | undefined
}

/** Reads the orders of some days. */
export type ReadOfDays = (days: Days) => Promise<ReadOrders>

/** A save takes its number within this time, so that an order of the next day may have an earlier one. */
const SLOWEST_SAVE_MS = 600_000
/** More numbers than all saves of such a time take. */
const NUMBERS_OF_SLOW_SAVES = 2_000

/**
 * Returns a function that reads the orders of some days from the table, however many were recorded since. A later order has a
 * higher id. So the reading goes back from the first hawala after the days, and stops at the first order before them. It may
 * give a few orders of other days; the filters of the search leave these out.
 */
export async function ordersOfDays(days: Days, today: BusinessDate): Promise<ReadOrders> {
  const { from, to, counted } = days
  const [first, settled] = await Promise.all([
    to === undefined || to >= today ? undefined : firstIdAfter(to, today),
    counted && from !== undefined ? settledOn(from, to ?? today) : [],
  ])
  const start = first === undefined ? undefined : first + NUMBERS_OF_SLOW_SAVES
  const oldest = from === undefined ? '' : beginningOf(from)
  return async (limit, before) => {
    const listed = await listOrders(limit, earlier(before, start))
    const end = listed.findIndex(({ recordedAt }) => recordedAt < oldest)
    if (end === -1) return listed
    const rows = listed.slice(0, end)
    const last = rows.at(-1)?.id ?? earlier(before, start)
    const older = settled.filter(({ id }) => last === undefined || id < last)
    return [...rows, ...older].slice(0, limit)
  }
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}

/** Returns the instant before which nothing of a day was recorded, as ISO text. */
function beginningOf(day: BusinessDate): string {
  const begins = Date.parse(instantAt(day, '00:00', env().businessTimeZone))
  return new Date(begins - SLOWEST_SAVE_MS).toISOString()
}

/**
 * Reads the id of the first hawala after a day from the index, which may lack the newest: then it is that of a later one, or
 * undefined, and more orders are read than needed.
 */
async function firstIdAfter(day: BusinessDate, today: BusinessDate): Promise<number | undefined> {
  const next = addDays(day, 1)
  for (let month = monthOf(next); month <= monthOf(today); month = nextMonth(month)) {
    const items = queryItems({
      IndexName: 'typeMonth',
      KeyConditionExpression: 'typeMonth = :month AND dated BETWEEN :next AND :last',
      ExpressionAttributeValues: {
        ':month': typeMonthKey('Hawala', month),
        ':next': next,
        ':last': AFTER_ALL,
      },
      Limit: 1,
    })
    for await (const { sk } of items) return Number(sk)
  }
  return undefined
}

/** Reads the orders that were settled on the days, the newest id first, from the index, which may lack the newest. */
async function settledOn(from: BusinessDate, to: BusinessDate): Promise<HawalaOrder[]> {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) months.push(month)
  const read = await Promise.all(
    months.map((month) =>
      Array.fromAsync(
        queryItems({
          IndexName: 'typeMonth',
          KeyConditionExpression: 'typeMonth = :month AND dated BETWEEN :from AND :to',
          ExpressionAttributeValues: {
            ':month': closedOrdersOf(month),
            ':from': from,
            ':to': `${to}${AFTER_ALL}`,
          },
        }),
        orderFrom,
      ),
    ),
  )
  return read.flat().sort((one, other) => other.id - one.id)
}
