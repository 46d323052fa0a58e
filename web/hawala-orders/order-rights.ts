import { orderSteps as texts } from '#texts/order-steps.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import {
  isCorrectedOften,
  isRedirectedOften,
  MOST_TRIES_OF_CODE,
} from '../../shared/contract/hawala-order-facts.ts'
import * as rights from '../../shared/contract/order-rights.ts'
import type { Viewer } from '../search/use-viewer.ts'
import type { Order } from './order.ts'

/** The steps of an order (a hawala that posts), in the order of their buttons on the screen Hawalas. */
export const ORDER_STEPS = [
  'pay',
  'confirm',
  'forward',
  'vouch',
  'newCode',
  'unlock',
  'redirect',
  'correct',
  'reopen',
  'cancel',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** Says what was done with an order, by whom and when. Null while a step is still open. */
export function outcomeOf(order: Order, timeZone: string): string | null {
  const { state, paid, decidedByName, decidedAt } = order
  if (state === 'sent' || state === 'received' || state === 'part') return null
  const [who, at] =
    state === 'paid' && paid ? [paid.byName, paid.at] : [decidedByName ?? '', decidedAt]
  return texts.was[state](`\u2068${who}\u2069`, at ? formatInstant(new Date(at), timeZone) : '')
}

/**
 * Says why this person can't pay an order out; null if they can. That the order is already settled comes before any other
 * reason.
 */
export function whyNotPaid(order: Order, viewer: Viewer, timeZone: string): string | null {
  const { payingBranch, partner, branch } = order
  const bars = new Set<string>(barsOf('pay', order, viewer))
  if (bars.has('settled')) return outcomeOf(order, timeZone)
  if (bars.has('partnerPays')) return texts.partnerPays(partner ?? '')
  const paying = payingBranch ?? ''
  if (bars.has('payingStaff')) return texts.otherBranchPays(paying, viewer.branch)
  if (bars.has('recorded')) return order.way === 'send' ? texts.youRecorded : texts.youReceived
  if (bars.has('paidPart')) {
    return order.way === 'send' ? texts.youPaidPart : texts.youPaidPartOfReceived
  }
  if (bars.has('vouched')) return texts.youVouched
  if (bars.has('redirected')) return texts.youRedirected
  if (bars.has('corrected')) return texts.youCorrected
  if (bars.has('gaveCode')) return texts.youGaveCode
  if (bars.has('reopened')) return texts.youReopened
  if (bars.has('codeVoid')) return texts.codeVoid(codeGiverOf(order))
  if (bars.has('lockedForGood')) return texts.lockedUntilNewCode(branch)
  if (bars.has('locked')) return texts.lockedUntil([...new Set([branch, paying])].join(texts.or))
  return bars.has('notVouched') ? texts.notVouched : null
}

/** Says that this person can't forward an order because they recorded it; null if it is not so. */
export function whyNotForwarded(order: Order, viewer: Viewer): string | null {
  const bars = barsOf('forward', order, viewer)
  return bars.length === 1 && bars[0] === 'recorded' ? texts.youRecordedToForward : null
}

/** Says that this person can't cancel an order because they recorded it on an earlier day; null if it is not so. */
export function whyNotCancelled(order: Order, viewer: Viewer): string | null {
  const bars = barsOf('cancelByCode', order, viewer)
  return bars.length === 1 && bars[0] === 'recordedBefore' ? texts.youRecordedBefore : null
}

/** Returns who gives a new code: the branch that recorded a hawala, or head office if that branch pays it. */
export function codeGiverOf({ branch, payingBranch }: Order): string {
  return branch === payingBranch ? texts.headOffice : branch
}

/** How a person may cancel or redirect an order: with its code, or without it. */
export interface CodeWays {
  readonly withCode: boolean
  readonly withoutCode: boolean
}

/** Says how this person may cancel an order. An order that a partner sent or pays is cancelled without a code. */
export function cancelWays(order: Order, viewer: Viewer): CodeWays {
  const hasCode = order.way === 'send' && order.payingBranch !== null
  return {
    withCode: hasCode && isFree('cancelByCode', order, viewer),
    withoutCode: isFree('cancel', order, viewer),
  }
}

/** Says how this person may redirect an order. */
export function redirectWays(order: Order, viewer: Viewer): CodeWays {
  return {
    withCode: isFree('redirectByCode', order, viewer),
    withoutCode: isFree('redirect', order, viewer),
  }
}

/** Returns why this person, who may correct an order, may not correct its names; null if they may. */
export function whyNotNames(
  order: Order,
  viewer: Viewer,
): 'redirected' | 'gaveCode' | 'recorded' | null {
  const bars = barsOf('correctNames', order, viewer)
  if (bars.length === 0) return null
  // Who redirected it gave its code too and knows that as a redirection. Without both it is who recorded it.
  return (
    bars.find((bar) => bar === 'redirected') ?? bars.find((bar) => bar === 'gaveCode') ?? 'recorded'
  )
}

/**
 * Returns the steps that this person may take with an order. Unlocking is offered once somebody has tried a wrong code, vouching
 * while nobody does, redirecting and correcting as often as they are possible.
 */
export function stepsOf(order: Order, viewer: Viewer): OrderStep[] {
  return ORDER_STEPS.filter((step) => {
    if (step === 'redirect' && isRedirectedOften(order)) return false
    if (step === 'correct' && isCorrectedOften(order)) return false
    const isCancelled = step === 'cancel' && cancelWays(order, viewer).withCode
    if (step === 'redirect' && redirectWays(order, viewer).withCode) return true
    const isOffered =
      step === 'unlock'
        ? order.triesLeft < MOST_TRIES_OF_CODE
        : step !== 'vouch' || !order.vouchedBy?.holds
    return isCancelled || (isOffered && isFree(step, order, viewer))
  })
}

/** True if nothing prevents a step. */
function isFree(step: rights.OrderStep, order: Order, viewer: Viewer): boolean {
  return barsOf(step, order, viewer).length === 0
}

function barsOf(step: rights.OrderStep, order: Order, viewer: Viewer) {
  const by = { ...viewer, userId: viewer.id }
  const paidBy = order.payouts.filter(({ sameCode }) => sameCode).map((payout) => payout.by)
  const isAfterItsDay = order.date < viewer.today
  const isAtOldRate = order.given !== null && isAfterItsDay
  const isGivenInCash = order.given !== null && order.from === null
  const reopenedBy = order.reopenings.map((reopening) => reopening.by)
  const of = { ...order, paidBy, reopenedBy, isAfterItsDay, isAtOldRate, isGivenInCash }
  return [...rights.stateBars(step, order), ...rights.personBars(step, of, by)]
}
