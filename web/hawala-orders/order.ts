import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

/** A hawala that posts, as returned by the server (docs/rules/hawala-orders.md). */
export type Order = Answered<RouteNamed<'hawala-orders/read'>>
/** The sender or the receiver of a hawala. */
export type Party = Order['sender']
