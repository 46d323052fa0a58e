import { HAWALA_TYPES } from '../../../shared/contract/hawala-facts.ts'
import { PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import type { HawalaOrder, OrderFilter } from '../../domain/hawala-order.ts'
import { getItem } from '../table/get.ts'
import { AFTER_ALL, datedKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { hawalaNoKey, openOrdersOf } from './hawala-keys.ts'
import { findOrders, listOrders, orderFrom } from './hawala-orders.ts'

/** Reads orders by id, the newest first, before an id. */
type OrderSource = (limit: number, before?: number) => Promise<HawalaOrder[]>

/**
 * Where a list of orders is read from: by its number, or among the open ones of a branch, so that a counter finds a
 * hawala at once however many there are; otherwise among all. The filters still decide which of them fit.
 */
export function orderSource({ number, state, payingBranch }: OrderFilter): OrderSource {
  if (number !== undefined) return listedOnce(() => numbered(number))
  if (state !== PAYABLE || payingBranch === undefined) return listOrders
  return listedOnce(() => openOrders(payingBranch))
}

/** A short list, which is read once for all its pages. */
function listedOnce(read: () => Promise<HawalaOrder[]>): OrderSource {
  let orders: Promise<HawalaOrder[]> | undefined
  return async (limit, before) => {
    orders ??= read()
    return (await orders).filter(({ id }) => before === undefined || id < before).slice(0, limit)
  }
}

/** The orders with a number: one of each way has it. */
async function numbered(number: number): Promise<HawalaOrder[]> {
  const places = await Promise.all(HAWALA_TYPES.map((type) => getItem(hawalaNoKey(type, number))))
  return findOrders(places.flatMap((place) => (place ? [Number(place['detailsId'])] : [])))
}

/** A house has many branches and partners; more lists at once than this would keep other calls waiting. */
const LISTS_AT_ONCE = 32

/** The open orders of several branches that pay, and of partners. */
export async function openOrdersOfAll(places: readonly string[]): Promise<HawalaOrder[]> {
  const found: HawalaOrder[][] = []
  for (const some of piecesOf(places, LISTS_AT_ONCE)) {
    found.push(...(await Promise.all(some.map(openOrders))))
  }
  return found.flat()
}

/** The open orders of a branch that pays, or of a partner, the newest first. The index may lack the newest of all. */
export async function openOrders(place: string): Promise<HawalaOrder[]> {
  const items = queryItems({
    IndexName: 'credited',
    KeyConditionExpression: 'credited = :place AND dated BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':place': openOrdersOf(place),
      ':first': datedKey('0', 0),
      ':last': AFTER_ALL,
    },
    ScanIndexForward: false,
  })
  const orders = (await Array.fromAsync(items)).map(orderFrom)
  return orders.sort((one, other) => other.id - one.id)
}
