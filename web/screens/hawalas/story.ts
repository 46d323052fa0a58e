import { hawalas as texts } from '#texts/hawalas.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { isOpen } from '../../../shared/contract/order-rights.ts'
import { amountIn, withCommas } from '../../../shared/money/amount.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { outcomeOf } from '../../hawala-orders/order-rights.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'

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
    at: each.at,
    what: texts.unlocked(each.byName, each.branch, formatInstant(new Date(each.at), timeZone)),
    more: [texts.reason(each.reason)],
  }))
  const meanwhile = [...unlocked, ...vouchedFor(order, timeZone)]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ what, more }) => ({ what, more }))
  const before = [recorded, ...meanwhile]
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
  const { forwardedTo, forwardedNumber, reason, partnerAgreed, keptCommission } = order
  const more = [
    forwardedTo && texts.forwardedTo(forwardedTo, forwardedNumber ?? ''),
    forwardedTo && forwardedShare(order),
    reason && texts.reason(reason),
    partnerAgreed && texts.partnerSaid(partnerAgreed),
    isNothing(keptCommission) ? null : keptShare(order),
  ].filter((line): line is string => Boolean(line))
  return [...before, { what, more }]
}

/** Says who vouched for the hawala last, and what the partner answered. */
function vouchedFor({ vouchedBy, ...order }: Order, timeZone: string) {
  if (vouchedBy === null) return []
  const { byName, branch, at, partnerAgreed, holds } = vouchedBy
  const ended = !holds && isOpen(order) ? [texts.vouchingEnded] : []
  return [
    {
      at,
      what: texts.vouched(byName, branch, formatInstant(new Date(at), timeZone)),
      more: [texts.partnerSaid(partnerAgreed), ...ended],
    },
  ]
}

const isNothing = (amount: string) => (signedAmountIn(amount) ?? 0n) === 0n

/** Says which share another partner gets for the hawala; null for none that was agreed. */
function forwardedShare({ forwardedCommission, forwardedTerms, currencyCode }: Order) {
  const isAsAgreed = forwardedTerms === null || forwardedTerms === forwardedCommission
  if (isAsAgreed && isNothing(forwardedCommission)) return null
  const terms = isAsAgreed ? '' : ` (${texts.termsAre(withCommas(forwardedTerms))})`
  return `${texts.itsShare(`${withCommas(forwardedCommission)} ${currencyCode}`)}${terms}`
}

/** Says which share stayed although the hawala was cancelled or returned. */
function keptShare({ way, keptCommission, currencyCode }: Order): string {
  const isPartners = (way === 'send') === !keptCommission.startsWith('-')
  const amount = `${withCommas(keptCommission.replace('-', ''))} ${currencyCode}`
  return isPartners ? texts.partnerKeeps(amount) : texts.houseKeeps(amount)
}
