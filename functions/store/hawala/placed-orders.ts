import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'

/** An order at its place in a list. */
export interface PlacedOrder {
  /** The cursor after it: the order's id, or a larger number where the list isn't by id any more. */
  id: number
  order: HawalaOrder
  /** True if the list has the order at another place too, and so doesn't show it here. */
  isElsewhere?: boolean
}

/** Reads at most `limit` orders of a list after a place; fewer only at the end of the list. */
export type ReadOrders = (limit: number, before?: number) => Promise<PlacedOrder[]>

/** Places an order of a list by id. */
export function atItsId(order: HawalaOrder): PlacedOrder {
  return { id: order.id, order }
}
