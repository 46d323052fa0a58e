import {
  addDays,
  type BusinessDate,
  daysBetween,
  monthOf,
  previousMonth,
} from '../../../shared/calendar/business-date.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { datedKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { closedOrdersOf } from './hawala-keys.ts'
import { orderFrom } from './hawala-orders.ts'
import type { PlacedOrder, ReadOrders } from './placed-orders.ts'

/** The days on which orders were recorded or settled. */
interface SettledDays {
  from: BusinessDate
  to: BusinessDate
  /** The first of them on which anything can have been settled. */
  settledFrom: BusinessDate
}

/**
 * Returns a function that reads the orders that were recorded on some days, and after them those that were settled on these days,
 * the last settled first. An order that was recorded and settled on them is shown where it was recorded. A call that goes on
 * among the settled ones begins at its cursor. Rules: docs/rules/hawala-orders.md
 * @param recorded reads the orders by id, also those before the days
 * @param isOlder true for an order after which none of these days follows
 */
export function thenSettled(
  recorded: ReadOrders,
  isOlder: (placed: PlacedOrder) => boolean,
  { from, to, settledFrom }: SettledDays,
): ReadOrders {
  const first = placeOfSettled(from, to, MOST_ID)
  const settled: ReadOrders = async (limit, before = first) => {
    const orders = await settledOn(settledFrom, dayAndId(from, Math.min(before, first)), limit)
    return orders.map((order) => ({
      id: placeOfSettled(from, order.closedOn ?? to, order.id),
      order,
      isElsewhere: order.date >= from,
    }))
  }
  return async (limit, before) => {
    if (before !== undefined && before > MOST_ID) return settled(limit, before)
    const listed = await recorded(limit, before)
    const end = listed.findIndex(isOlder)
    // What was read beyond the days takes up the place of rows, so that no call reads more than it may.
    const rows = listed.map(({ id, order }, at) => ({
      id: end === -1 || at < end ? id : first,
      order,
      isElsewhere: order.date < from,
    }))
    return rows.length === limit ? rows : [...rows, ...(await settled(limit - rows.length))]
  }
}

/** Ids are at most this. Larger numbers are the places of orders by the day on which they were settled. */
const MOST_ID = 10 ** 12 - 1

function placeOfSettled(from: BusinessDate, day: BusinessDate, id: number): number {
  return (daysBetween(from, day) + 1) * (MOST_ID + 1) + id
}

function dayAndId(from: BusinessDate, place: number): { day: BusinessDate; id: number } {
  const days = Math.floor(place / (MOST_ID + 1))
  return { day: addDays(from, days - 1), id: place % (MOST_ID + 1) }
}

/**
 * Reads at most `limit` orders that were settled since a day, the last settled first, from the index, which may lack the newest.
 * @param before the day and the id before which it begins
 */
async function settledOn(
  since: BusinessDate,
  before: { day: BusinessDate; id: number },
  limit: number,
): Promise<HawalaOrder[]> {
  const orders: HawalaOrder[] = []
  if (before.day < since) return orders
  const until = datedKey(before.day, before.id - 1)
  for (let month = monthOf(before.day); month >= monthOf(since); month = previousMonth(month)) {
    const items = queryItems(
      {
        IndexName: 'typeMonth',
        KeyConditionExpression: 'typeMonth = :month AND dated BETWEEN :since AND :until',
        ExpressionAttributeValues: {
          ':month': closedOrdersOf(month),
          ':since': since,
          ':until': until,
        },
        ScanIndexForward: false,
      },
      () => limit - orders.length,
    )
    for await (const item of items) {
      orders.push(orderFrom(item))
      if (orders.length === limit) return orders
    }
  }
  return orders
}
