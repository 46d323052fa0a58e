import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { occursIn } from '../../../shared/search/matching.ts'
import { type HawalaOrder, type OrderFilter, orderFits } from './hawala-order.ts'
import { endsOfRoute, routeInWords } from './order-route.ts'
import { leftMinorOf, unpaidMinorOf } from './payout.ts'

/** The filters of a search for orders. */
export interface OrderSearch extends OrderFilter {
  name?: string | undefined
  amount?: AmountMinor | undefined
  currencyId?: number | undefined
  from?: BusinessDate | undefined
  to?: BusinessDate | undefined
  /** In words: "KBL → 2001". */
  route?: string | undefined
  bookedIn?: string | undefined
  /** All accounts of a partner; only with `counted`, in the place of `partner`. */
  accounts?: readonly string[] | undefined
  /** True for what Hawala Profit counts on the days. */
  counted?: boolean | null | undefined
}

/** What an order adds to the number and the amount of hawalas on a day, as Hawala Profit counts it. */
interface Movement {
  day: BusinessDate
  partner: string | null
  branch: string | null
  count: 1 | -1
  amountMinor: AmountMinor
}

/** True if an order fits all filters of a search. Rules: docs/rules/hawala-orders.md. */
export function searchFits(order: HawalaOrder, search: OrderSearch): boolean {
  const { name, amount, currencyId, route, bookedIn, counted, from = '', to = order.date } = search
  return (
    orderFits(order, search) &&
    (name === undefined || occursIn([order.sender.name, order.receiver.name], name)) &&
    (amount === undefined || amount === order.amountMinor || amount === order.given?.amountMinor) &&
    (currencyId === undefined || currencyId === order.currencyId) &&
    (route === undefined || route === routeInWords(order.route)) &&
    (counted
      ? countedMovements(order, search).length > 0
      : (bookedIn === undefined || bookedIn === bookedInOf(order)) &&
        order.date >= from &&
        order.date <= to)
  )
}

/** What the orders of a list add up to in a currency. */
export interface OrderTotal {
  currencyId: number
  count: number
  amountMinor: AmountMinor
  /** What of them was cancelled or returned. */
  cancelled: number
  cancelledMinor: AmountMinor
  leftMinor: AmountMinor
}

/** Adds up orders that fit a search, by currency, in the order of the currencies' ids. */
export function totalsOf(orders: readonly HawalaOrder[], search: OrderSearch): OrderTotal[] {
  const totals = new Map<number, OrderTotal>()
  for (const order of orders) {
    const { currencyId } = order
    const total = totals.get(currencyId) ?? nothingIn(currencyId)
    totals.set(currencyId, total)
    const added = search.counted
      ? countedMovements(order, search)
      : [{ count: 1, amountMinor: order.amountMinor }]
    for (const { count, amountMinor } of added) {
      total.count += count
      total.amountMinor += amountMinor
    }
    total.leftMinor += leftMinorOf(order)
    if (!isTakenBack(order)) continue
    total.cancelled += 1
    total.cancelledMinor += order.amountMinor
  }
  return [...totals.values()].sort((one, other) => one.currencyId - other.currencyId)
}

function nothingIn(currencyId: number): OrderTotal {
  return {
    currencyId,
    count: 0,
    amountMinor: 0n,
    cancelled: 0,
    cancelledMinor: 0n,
    leftMinor: 0n,
  }
}

function isTakenBack({ state }: HawalaOrder): boolean {
  return state === 'cancelled' || state === 'returned'
}

/** Returns what Hawala Profit counts of an order on the days, for the partner and in the branch of a search. */
function countedMovements(
  order: HawalaOrder,
  { from = '', to, accounts, bookedIn }: OrderSearch,
): Movement[] {
  // A forwarded hawala is one hawala; only of its second partner it is another one.
  const isOfFirst = accounts === undefined || accounts.includes(order.partner ?? '')
  const isAsked = (partner: string | null) =>
    isOfFirst ? partner === order.partner : accounts.includes(partner ?? '')
  return movementsOf(order).filter(
    (each) =>
      each.day >= from &&
      (to === undefined || each.day <= to) &&
      (bookedIn === undefined || each.branch === bookedIn) &&
      isAsked(each.partner),
  )
}

function movementsOf(order: HawalaOrder): Movement[] {
  const { date, closedOn, partner, amountMinor, state, forwardedTo, payingBranch } = order
  const recorded = { partner, branch: bookedInOf(order) }
  const movements: Movement[] = [
    { ...recorded, day: date, count: 1, amountMinor },
    ...takenBackOf(order),
  ]
  if (closedOn === null) return movements
  if (isTakenBack(order)) {
    movements.push({ ...recorded, day: closedOn, count: -1, amountMinor: -amountMinor })
  }
  if (state === 'forwarded') {
    const forwardedMinor = unpaidMinorOf(order)
    const to = { partner: forwardedTo, branch: payingBranch }
    movements.push({ ...to, day: closedOn, count: 1, amountMinor: forwardedMinor })
  }
  return movements
}

/** Returns the forwardings that were taken back: each counts on its day, and is taken off on the day of its reopening. */
function takenBackOf({ reopenings }: HawalaOrder): Movement[] {
  return reopenings.flatMap(({ step, partnerStep }): Movement[] => {
    if (step !== 'forwarded' || partnerStep === null) return []
    const { partner, payingBranch: branch, amountMinor, day, takenBackOn } = partnerStep
    const to = { partner, branch }
    return [
      { ...to, day, count: 1, amountMinor },
      { ...to, day: takenBackOn, count: -1, amountMinor: -amountMinor },
    ]
  })
}

/** Returns the branch in whose books an order was recorded: of one that a partner sent the branch that was to pay it. */
function bookedInOf({ way, route, recorder }: HawalaOrder): string | null {
  return way === 'send' ? recorder.branch : endsOfRoute(route)[1].branch
}
