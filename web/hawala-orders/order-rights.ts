import { orderSteps as texts } from '#texts/order-steps.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import { may } from '../../shared/contract/access.ts'
import { MOST_TRIES_OF_CODE } from '../../shared/contract/hawala-order-facts.ts'
import type { Viewer } from '../search/use-viewer.ts'
import type { Order } from './order.ts'

/** The steps of an order on the screen Hawalas, in the order of their buttons. */
export const ORDER_STEPS = ['pay', 'confirm', 'forward', 'newCode', 'unlock', 'cancel'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** What became of an order, by whom and when; null while something is still open. */
export function outcomeOf(order: Order, timeZone: string): string | null {
  const { state, paid, decidedByName, decidedAt } = order
  if (state === 'sent' || state === 'received') return null
  const [who, at] = paid ? [paid.byName, paid.at] : [decidedByName ?? '', decidedAt]
  return texts.was[state](`\u2068${who}\u2069`, at ? formatInstant(new Date(at), timeZone) : '')
}

/** Why this person can't pay an order out; null if they can. The server asks the same (docs/rules/hawala-orders.md). */
export function whyNotPaid(order: Order, viewer: Viewer, timeZone: string): string | null {
  const { payingBranch, partner, createdBy, branch, locked, unlocksLeft } = order
  const outcome = outcomeOf(order, timeZone)
  if (outcome !== null) return outcome
  if (payingBranch === null) return texts.partnerPays(partner ?? '')
  if (payingBranch !== viewer.branch) return texts.otherBranchPays(payingBranch, viewer.branch)
  if (createdBy === viewer.id) return texts.youRecorded
  if (!locked) return null
  if (unlocksLeft === 0) return texts.lockedUntilNewCode(branch)
  return texts.lockedUntil([...new Set([branch, payingBranch])].join(texts.or))
}

/** True while a branch must still pay the order out. */
export function isPayable({ state, payingBranch }: Pick<Order, 'state' | 'payingBranch'>): boolean {
  return payingBranch !== null && (state === 'sent' || state === 'received')
}

/** How a person may cancel an order: with its code, or without it. */
export interface CancelWays {
  readonly withCode: boolean
  readonly withoutCode: boolean
}

/**
 * How this person may cancel an order that isn't settled. What a partner sent is returned by the branch that should pay it.
 * Too many wrong codes also lock the cancellation with a code.
 */
export function cancelWays(order: Order, viewer: Viewer): CancelWays {
  const { way, state, branch, payingBranch, createdBy, locked } = order
  const isOpen = state === 'sent' || state === 'received'
  if (!isOpen || !may(viewer.userType, 'record')) return { withCode: false, withoutCode: false }
  if (way === 'receive') return { withCode: false, withoutCode: viewer.branch === payingBranch }
  const isManager =
    may(viewer.userType, 'close') && (viewer.branch === branch || viewer.isHeadOffice)
  return {
    withCode: payingBranch !== null && !locked && (viewer.branch === branch || isManager),
    withoutCode: isManager && createdBy !== viewer.id,
  }
}

/**
 * True if this person may give five tries anew and keep the code. With a new code only who doesn't work in the branch that
 * pays, because whoever gives a code could pay it out to anybody.
 */
function mayUnlock(order: Order, { userType, branch, isHeadOffice }: Viewer): boolean {
  if (!may(userType, 'newCodes') || !isPayable(order)) return false
  return branch === order.payingBranch || branch === order.branch || isHeadOffice
}

/** The steps that this person may take with an order. */
export function stepsOf(order: Order, viewer: Viewer, timeZone: string): OrderStep[] {
  const { way, state, branch, payingBranch } = order
  const mayRecord = may(viewer.userType, 'record')
  const { withCode, withoutCode } = cancelWays(order, viewer)
  const unlocks = mayUnlock(order, viewer)
  const can: Readonly<Record<OrderStep, boolean>> = {
    pay: mayRecord && whyNotPaid(order, viewer, timeZone) === null,
    confirm: mayRecord && state === 'sent' && payingBranch === null && viewer.branch === branch,
    forward: mayRecord && state === 'received' && viewer.branch === payingBranch,
    newCode: unlocks && way === 'send' && viewer.branch !== payingBranch,
    unlock: unlocks && order.triesLeft < MOST_TRIES_OF_CODE && order.unlocksLeft > 0,
    cancel: withCode || withoutCode,
  }
  return ORDER_STEPS.filter((step) => can[step])
}
