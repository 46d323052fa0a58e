import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { type OrderSearch, searchFits } from '../../domain/hawala/order-search.ts'
import { readPage } from '../../http/page-by-id.ts'
import { orderSource, ordersNumbered } from '../../store/hawala/order-lists.ts'
import type { ReadOfDays } from '../../store/hawala/orders-of-days.ts'
import type { PlacedOrder } from '../../store/hawala/placed-orders.ts'
import { takenBackOrders } from '../../store/hawala/taken-back.ts'
import { AFTER_ALL } from '../../store/table/keys.ts'

/** A search with the page of it that is wanted. */
interface PagedSearch extends OrderSearch {
  limit?: number | undefined
  cursor?: number | undefined
}

/**
 * Reads a page of the orders that fit a search, the newest first; `isComplete` is false while an index lacks some of them.
 * @param ofDays reads the orders of some days; missing where nobody asks for days
 * Rules: docs/rules/hawala-orders.md.
 */
export async function orderPage(asked: PagedSearch, ofDays?: ReadOfDays) {
  const { limit, cursor, ...search } = asked
  const fits = (order: HawalaOrder) => searchFits(order, search)
  const [{ read, isComplete }, ...own] = await Promise.all([
    orderSource(search, ofDays),
    search.anyNumber === undefined ? [] : ordersNumbered(search.anyNumber),
    takenBackOf(search),
  ])
  const isNarrowed = Object.values(search).some((each) => each !== undefined && each !== null)
  const isShown = ({ order, isElsewhere }: PlacedOrder) => !isElsewhere && fits(order)
  const paged = { limit, cursor, narrowed: isNarrowed ? 1 : undefined }
  const page = await readPage(paged, read, isShown)
  const found = page.rows.map(({ order }) => order)
  const byId = new Map(own.flat().map((order) => [order.id, order]))
  const rows = withOwn(found, [...byId.values()].filter(fits), cursor)
  return { page: { ...page, rows }, isComplete }
}

/** Reads the hawalas that were taken back from the partner of a row of Hawala Profit, which no list of its days has. */
function takenBackOf({ accounts, from, to = AFTER_ALL }: OrderSearch) {
  return accounts && from !== undefined ? takenBackOrders(accounts, from, to) : []
}

/**
 * Puts the orders that were found by a key of their own at the head of the first page, however old they are. No later page has
 * them. Otherwise the rows stay in the order in which they were read, because not every list is by id.
 */
function withOwn(
  rows: readonly HawalaOrder[],
  own: readonly HawalaOrder[],
  cursor: number | undefined,
): HawalaOrder[] {
  const others = rows.filter(({ id }) => own.every((order) => order.id !== id))
  return cursor === undefined ? [...own, ...others] : others
}
