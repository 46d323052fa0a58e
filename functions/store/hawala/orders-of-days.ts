import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import { instantAt } from '../../../shared/calendar/instant-at.ts'
import { env } from '../../env.ts'
import { AFTER_ALL, typeMonthKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { HAWALA_ORDER_PARTITION } from './hawala-keys.ts'
import { listOrders, orderFrom } from './hawala-orders.ts'
import { atItsId, type PlacedOrder, type ReadOrders } from './placed-orders.ts'
import { thenSettled } from './settled-orders.ts'

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

/** This many months are looked through for the first hawala after the days, which mostly is in the first of them. */
const MONTHS_AFTER = 12

/**
 * Returns a function that reads the orders of some days from the table, however many were recorded since. A later order has a
 * higher id. So the reading goes back from the first hawala after the days, and stops at the first order before them. With
 * `counted`, the orders follow that were recorded before the days and settled on them, the last settled first. It may give a
 * few orders of other days; the filters of the search leave these out.
 */
export async function ordersOfDays(days: Days, today: BusinessDate): Promise<ReadOrders> {
  const { from, counted } = days
  const to = days.to !== undefined && days.to < today ? days.to : today
  const firstRead = to < today || counted ? readFirstDay() : Promise.resolve('')
  const [firstDay, first] = await Promise.all([
    firstRead,
    to < today ? firstIdAfter(to, today, firstRead) : undefined,
  ])
  if (firstDay > to || (from !== undefined && from > to)) return async () => []
  const start = first === undefined ? undefined : first + NUMBERS_OF_SLOW_SAVES
  const recorded: ReadOrders = async (limit, before) =>
    (await listOrders(limit, earlier(before, start))).map(atItsId)
  if (from === undefined) return recorded
  const isOlder = recordedBefore(from)
  if (!counted) {
    return async (limit, before) => {
      const listed = await recorded(limit, before)
      const end = listed.findIndex(isOlder)
      return end === -1 ? listed : listed.slice(0, end)
    }
  }
  const settledFrom = from > firstDay ? from : firstDay
  return thenSettled(recorded, isOlder, { from, to, settledFrom })
}

/** Returns a function that tells if an order of a list by id is older than a day, so that no later one is of that day. */
function recordedBefore(day: BusinessDate) {
  const begins = Date.parse(instantAt(day, '00:00', env().businessTimeZone))
  const oldest = new Date(begins - SLOWEST_SAVE_MS).toISOString()
  return ({ order }: PlacedOrder) => order.recordedAt < oldest
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}

/** Reads the first day of which there can be orders. */
async function readFirstDay(): Promise<BusinessDate> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': HAWALA_ORDER_PARTITION },
    ConsistentRead: true,
    Limit: 1,
  })
  // A save of the same minutes may have a later number, but an earlier day.
  for await (const item of items) return addDays(orderFrom(item).date, -1)
  return AFTER_ALL
}

/**
 * Reads the id of the first hawala after a day from the index, which may lack the newest: then it is that of a later one, or
 * undefined, and more orders are read than needed.
 * @param firstDay of which there can be orders: if it is later than the day, no further month is looked through
 */
async function firstIdAfter(
  day: BusinessDate,
  today: BusinessDate,
  firstDay: Promise<BusinessDate>,
): Promise<number | undefined> {
  const next = addDays(day, 1)
  let month = monthOf(next)
  for (let at = 0; at < MONTHS_AFTER && month <= monthOf(today); at += 1) {
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
    if ((await firstDay) > day) return undefined
    month = nextMonth(month)
  }
  return undefined
}
