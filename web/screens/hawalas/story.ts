import { hawalas as texts } from '#texts/hawalas.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { amountIn, withCommas } from '../../../shared/money/amount.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { outcomeOf } from '../../hawala-orders/order-rights.ts'

/** An event in the life of a hawala, with its details. */
export interface Happening {
  readonly what: string
  readonly more: readonly string[]
}

/**
 * Returns the events of a hawala, the oldest first. Numbers of identity papers are shown as the server sends them to this
 * person.
 */
export function storyOf(order: Order, timeZone: string): Happening[] {
  const { createdByName, branch, createdAt, way, partner, payingBranch, paid } = order
  const at = formatInstant(new Date(createdAt), timeZone)
  const recorded = {
    what: texts.recorded(createdByName, branch, at),
    more: [
      ...(way === 'receive' ? [texts.received(payingBranch ?? '', partner ?? '')] : []),
      ...(order.sameNumber === null ? [] : [texts.sameNumber(order.sameNumber)]),
    ],
  }
  const unlocked = order.unlocks.map((each) => ({
    what: texts.unlocked(each.byName, each.branch, formatInstant(new Date(each.at), timeZone)),
    more: [texts.reason(each.reason)],
  }))
  const before = [recorded, ...unlocked]
  const what = outcomeOf(order, timeZone)
  if (what === null) return before
  if (paid) {
    const { name, idKind, idNumber, phone } = paid
    const more = [texts.fromTill(paid.branch), texts.paidTo(name, `${idKind} ${idNumber}`, phone)]
    const { forPaying, currencyCode } = order
    if (amountIn(forPaying) !== 0n) {
      more.push(texts.forPaying(`${withCommas(forPaying)} ${currencyCode}`, paid.branch))
    }
    return [...before, { what, more }]
  }
  const { forwardedTo, forwardedNumber, reason, partnerAgreed } = order
  const more = [
    forwardedTo && texts.forwardedTo(forwardedTo, forwardedNumber ?? ''),
    reason && texts.reason(reason),
    partnerAgreed && texts.partnerSaid(partnerAgreed),
  ].filter((line): line is string => Boolean(line))
  return [...before, { what, more }]
}
