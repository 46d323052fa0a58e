import type { OrderWay } from '../../../shared/contract/hawala-order-facts.ts'
import type { OrderRoute, TransactionRecord } from '../ledger/record.ts'

/** The parties of an order from which its route follows. */
interface Parties {
  way: OrderWay
  recorder: { branch: string }
  payingBranch: string | null
  partner: string | null
}

/** Stands between the two ends of a route. */
const BETWEEN = ' → '
/** Stands before the account number of a partner, so that it isn't taken for a branch. */
const PARTNERS = '#'

/**
 * Returns the route of an order as it was sent: "KBL → HRT" between branches, "KBL → #2001" to a partner, "#2001 → HRT" from one.
 * Rules: docs/rules/hawala-orders.md.
 */
export function routeOf({ way, recorder, payingBranch, partner }: Parties): string {
  const ofPartner = `${PARTNERS}${partner ?? ''}`
  const from = way === 'receive' ? ofPartner : recorder.branch
  return `${from}${BETWEEN}${payingBranch ?? ofPartner}`
}

/** An end of a route: a branch, or the account number of a partner. */
export type RouteEnd = { branch: string; partner: null } | { branch: null; partner: string }

/** Returns the two ends of a route: from where it was sent, and where it was to be paid. */
export function endsOfRoute(route: string): [from: RouteEnd, to: RouteEnd] {
  const [from = '', to = ''] = route.split(BETWEEN)
  return [endOf(from), endOf(to)]
}

function endOf(end: string): RouteEnd {
  return end.startsWith(PARTNERS)
    ? { branch: null, partner: end.slice(PARTNERS.length) }
    : { branch: end, partner: null }
}

/** Returns a route as people read it: "KBL → 2001". */
export function routeInWords(route: string): string {
  return route.replaceAll(PARTNERS, '')
}

/**
 * Returns the records of an order with the route and the partner for which they count, so that a report needs no order to tell
 * what a route earned.
 * @param partner another partner than that of the order, if the order was forwarded to it
 */
export function onRoute(
  records: readonly TransactionRecord[],
  { route, partner: ofOrder }: { route: string; partner: string | null },
  partner = ofOrder,
): TransactionRecord[] {
  const of: OrderRoute = { route, partner }
  return records.map((record) => ({ ...record, orderRoute: of }))
}
