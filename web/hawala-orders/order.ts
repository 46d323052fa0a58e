import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

/**
 * A hawala that posts (its money moves in the ledger; others are only recorded), as returned by the server. Rules:
 * docs/rules/hawala-orders.md
 */
export type Order = Answered<RouteNamed<'hawala-orders/read'>>
/** The sender or the receiver of a hawala. */
export type Party = Order['sender']
