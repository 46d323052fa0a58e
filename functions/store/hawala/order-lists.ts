import { HAWALA_TYPES } from '../../../shared/contract/hawala-facts.ts'
import { PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import { PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import { typedOrderNumber } from '../../../shared/contract/order-number.ts'
import { isPayable } from '../../../shared/contract/order-states.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import { isSameSum } from '../../domain/audit/house-sums.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import type { OrderSearch } from '../../domain/hawala/order-search.ts'
import { leftMinorOf } from '../../domain/hawala/payout.ts'
import { addInCurrency, type Balances } from '../../domain/ledger/statement.ts'
import { listBranches } from '../house/branches.ts'
import { houseBalances } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { getItem } from '../table/get.ts'
import { AFTER_ALL, datedKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import {
  correctedOrdersOf,
  hawalaNoKey,
  openOrdersOf,
  partOrdersOf,
  unlockedOrdersOf,
} from './hawala-keys.ts'
import { findOrders, listOrders, orderFrom } from './hawala-orders.ts'
import type { ReadOfDays } from './orders-of-days.ts'
import { usesOfNumber } from './partner-numbers.ts'
import { atItsId, type ReadOrders } from './placed-orders.ts'

/** The source of a list of orders, and whether an index still lacks some of them. */
interface OrderSource {
  read: ReadOrders
  isComplete: boolean
}

/**
 * Chooses the source of a list of orders. A search by the number of an order or of its partner reads only these orders, and
 * a search for the open orders of a branch reads only those. So a clerk finds a hawala at once however many there are. A search
 * in some days reads the orders of these days, and any other search all orders. The filters still decide which orders fit.
 * @param ofDays reads the orders of some days; missing where nobody asks for days, because it needs an index of its own
 */
export async function orderSource(filter: OrderSearch, ofDays?: ReadOfDays): Promise<OrderSource> {
  const { number, state, way, partner, partnerNumber, payingBranch, from, to } = filter
  if (number !== undefined) return { read: listed(await numbered(number)), isComplete: true }
  if (way === 'receive' && partner !== undefined && partnerNumber !== undefined) {
    return { read: listed(await receivedUnder(partner, partnerNumber)), isComplete: true }
  }
  if (state !== PAYABLE || payingBranch === undefined) {
    const isOfDays = from !== undefined || to !== undefined
    const read = isOfDays && ofDays ? await ofDays(filter) : allOrders
    return { read, isComplete: true }
  }
  const { orders, isComplete } = await openHawalas([])
  return { read: listed(orders), isComplete }
}

const allOrders: ReadOrders = async (limit, before) =>
  (await listOrders(limit, before)).map(atItsId)

/** Returns a function that gives the pages of a short list, which was read as a whole. */
function listed(orders: readonly HawalaOrder[]): ReadOrders {
  return async (limit, before) =>
    orders
      .filter(({ id }) => before === undefined || id < before)
      .slice(0, limit)
      .map(atItsId)
}

/** Reads the orders that have a typed text as their own number, found by key; none if the text isn't a number. */
export async function ordersNumbered(typed: string): Promise<HawalaOrder[]> {
  const own = typedOrderNumber(typed)
  return own ? numbered(own.number) : []
}

/** Reads the orders with a number; at most one of each way has it. */
async function numbered(number: number): Promise<HawalaOrder[]> {
  const places = await Promise.all(HAWALA_TYPES.map((type) => getItem(hawalaNoKey(type, number))))
  return findOrders(places.flatMap((place) => (place ? [Number(place['detailsId'])] : [])))
}

/** Reads the hawalas that were received under a number of a partner, the newest first. */
async function receivedUnder(partner: string, partnerNumber: string): Promise<HawalaOrder[]> {
  const uses = await usesOfNumber(partner, partnerNumber)
  return (await findOrders(uses.map(({ orderId }) => orderId))).sort(
    (one, other) => other.id - one.id,
  )
}

/**
 * The most lists that are read at once. A house has many branches and partners, and more lists would keep other calls
 * waiting.
 */
const LISTS_AT_ONCE = 32
/** This many of the newest orders are read from the table, because these are the ones that an index lacks. */
const NEWEST = 25

/**
 * Reads the open orders: those that branches must pay, and those that wait for a partner, the newest first. The lists come
 * from an index, so what branches must pay is compared with HWL_001, which is their sum. No balance shows what waits for a
 * partner, so these orders, and the newest of all, are read from the table.
 * @param partners the account numbers of partners; empty to read only what branches must pay
 */
export async function openHawalas(
  partners: readonly string[],
): Promise<{ orders: HawalaOrder[]; isComplete: boolean }> {
  const { rows, isComplete } = await completeRead({
    rows: () => readOpen(partners),
    held: () => houseBalances(PAYABLE_ACCOUNT),
    agree: ({ orders, isBehind }, balances) => !isBehind && isSameSum(payableIn(orders), balances),
  })
  return { orders: rows.orders, isComplete }
}

async function readOpen(partners: readonly string[]) {
  const branches = (await listBranches()).map(({ code }) => code)
  const [listed, newest] = await Promise.all([
    openOrdersOfAll([...partners, ...branches]),
    listOrders(NEWEST),
  ])
  const waiting = listed.filter((order) => !isPayable(order)).map(({ id }) => id)
  const orders = new Map(listed.map((order) => [order.id, order]))
  for (const order of [...(await findOrders(waiting)), ...newest]) orders.set(order.id, order)
  const ids = new Set(listed.map(({ id }) => id))
  const wanted = (order: HawalaOrder) =>
    order.closedOn === null && (isPayable(order) || partners.includes(order.partner ?? ''))
  const open = [...orders.values()].filter(wanted).sort((one, other) => other.id - one.id)
  // If the index lacks even the oldest of the newest orders, it may lack older ones too.
  const oldest = newest.length < NEWEST ? undefined : newest.filter(wanted).at(-1)
  return { orders: open, isBehind: oldest !== undefined && !ids.has(oldest.id) }
}

/** Returns the amounts that branches must pay, by currency id. */
function payableIn(orders: readonly HawalaOrder[]): Balances {
  const sums: Balances = new Map()
  for (const order of orders) addInCurrency(sums, order.currencyId, leftMinorOf(order))
  return sums
}

/** Reads the open orders of several branches that pay, and of partners. */
async function openOrdersOfAll(places: readonly string[]): Promise<HawalaOrder[]> {
  const found: HawalaOrder[][] = []
  for (const some of piecesOf(places, LISTS_AT_ONCE)) {
    found.push(...(await Promise.all(some.map(openOrders))))
  }
  return found.flat()
}

/**
 * Reads the number of a branch's orders for which `isUnlockedElsewhere` is true. The orders come from an index, which may be
 * late.
 */
export async function countUnlocked(branch: string): Promise<number> {
  const items = queryItems({
    IndexName: 'debited',
    KeyConditionExpression: 'debited = :unlocked',
    ExpressionAttributeValues: { ':unlocked': unlockedOrdersOf(branch) },
  })
  return (await Array.fromAsync(items)).length
}

/**
 * Reads the number of orders of which a branch has paid a part and must pay the rest. The orders come from an index, which may
 * be late.
 */
export function countPart(branch: string): Promise<number> {
  return countOfType(partOrdersOf(branch))
}

/**
 * Reads the number of corrected orders that a branch, or with null a partner, must still pay. The orders come from an index, which
 * may be late.
 */
export function countCorrected(branch: string | null): Promise<number> {
  return countOfType(correctedOrdersOf(branch))
}

async function countOfType(partition: string): Promise<number> {
  const items = queryItems({
    IndexName: 'typeMonth',
    KeyConditionExpression: 'typeMonth = :partition',
    ExpressionAttributeValues: { ':partition': partition },
  })
  return (await Array.fromAsync(items)).length
}

/** Reads the open orders of a branch that pays, or of a partner, the newest first. The index may lack the newest of all. */
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
