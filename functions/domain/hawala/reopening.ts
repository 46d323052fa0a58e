import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { MOST_REOPENINGS } from '../../../shared/contract/hawala-order-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  afterOrderStep,
  type HawalaOrder,
  type PartnerStep,
  type ReopenableStep,
  type Reopening,
} from './hawala-order.ts'
import { lastPayoutOf, unpaidMinorOf } from './payout.ts'

/** The last step of an order that can be taken back. */
export interface LastStep {
  step: ReopenableStep
  userId: number
  /** The branch in which it was taken. */
  branch: string
}

type Standing = Pick<HawalaOrder, 'state' | 'payouts' | 'decided' | 'payingBranch' | 'recorder'>

/** Returns the last step of an order that can be taken back; null if there is none. */
export function lastStepOf(order: Standing): LastStep | null {
  const { state, decided, payingBranch, recorder } = order
  const paid = lastPayoutOf(order)
  switch (state) {
    case 'paid':
    case 'part':
      return paid && { step: 'paid', userId: paid.userId, branch: paid.branch }
    case 'forwarded':
      return decided && { step: state, userId: decided.userId, branch: payingBranch ?? '' }
    case 'confirmed':
      return decided && { step: state, userId: decided.userId, branch: recorder.branch }
    default:
      return null
  }
}

/**
 * Returns the last step of an order, which somebody wants to take back.
 * @throws Refusal `conflict` if there is none, or after too many that were taken back
 */
export function requireLastStep(order: HawalaOrder): LastStep {
  const { way, number, reopenings } = order
  const last = lastStepOf(order)
  if (last === null) throw refused(ORDER_STEPS.nothingToReopen, { way, number })
  if (reopenings.length >= MOST_REOPENINGS)
    throw refused(ORDER_STEPS.reopenedOften, { way, number })
  return last
}

/** True while nobody knows the code of an order, because it was reopened and has no new code yet. */
export function isCodeVoid({
  code,
  reopenings,
}: Pick<HawalaOrder, 'code' | 'reopenings'>): boolean {
  return code !== null && reopenings.some(({ codeVersion }) => codeVersion === code.version)
}

/** What a reopening changes besides the step. */
interface Reopened {
  by: Omit<Reopening, 'step' | 'payout' | 'partnerStep' | 'codeVersion'>
  /** The key by which the code is made again. */
  keyId: string
  /** The partner's share as it was before a confirmation. */
  shareMinor: AmountMinor
  /** The numbers of the transactions that take the step back. */
  numbers: readonly number[]
  today: BusinessDate
}

/**
 * Returns an order whose last step was taken back: sent, received, or paid in part, with a code that nobody knows. Rules:
 * docs/rules/hawala-orders.md.
 */
export function reopenedOrder(
  order: HawalaOrder,
  { step }: LastStep,
  { by, keyId, shareMinor, numbers, today }: Reopened,
): HawalaOrder {
  const isPayout = step === 'paid'
  const payouts = isPayout ? order.payouts.slice(0, -1) : order.payouts
  // Who gave the code before keeps to count until somebody gives another one.
  const code =
    order.payingBranch === null
      ? null
      : { ...order.code, version: (order.code?.version ?? 0) + 1, keyId }
  const payout = isPayout ? lastPayoutOf(order) : null
  const partnerStep = partnerStepOf(order, today)
  const reopening = { ...by, step, payout, partnerStep, codeVersion: code?.version ?? null }
  return afterOrderStep(
    order,
    {
      state: payouts.length > 0 ? 'part' : order.way === 'send' ? 'sent' : 'received',
      payouts,
      code,
      decided: null,
      closedOn: null,
      forwardedTo: null,
      forwardedName: null,
      forwardedNumber: null,
      forwardedCommissionMinor: 0n,
      forwardedTermsMinor: null,
      partnerCommissionMinor: shareMinor,
      ...(step === 'confirmed' ? { partnerNumber: null, partnerDate: null } : {}),
      reopenings: [...order.reopenings, reopening],
      transactionNumbers: [...order.transactionNumbers, ...numbers],
    },
    today,
  )
}

/** Returns what an order says of its forwarding or confirmation; null if it has neither. */
function partnerStepOf(order: HawalaOrder, takenBackOn: BusinessDate): PartnerStep | null {
  const { state, decided, partner, forwardedTo, closedOn, payingBranch } = order
  if (decided === null || closedOn === null) return null
  const amountMinor = unpaidMinorOf(order)
  const step = { ...decided, payingBranch, amountMinor, day: closedOn, takenBackOn }
  if (state === 'forwarded' && forwardedTo !== null) {
    return {
      ...step,
      partner: forwardedTo,
      partnerName: order.forwardedName,
      partnerNumber: order.forwardedNumber,
      partnerDate: null,
      shareMinor: order.forwardedCommissionMinor,
      termsMinor: order.forwardedTermsMinor,
    }
  }
  if (state !== 'confirmed' || partner === null) return null
  return {
    ...step,
    partner,
    partnerName: order.partnerName,
    partnerNumber: order.partnerNumber,
    partnerDate: order.partnerDate,
    shareMinor: order.partnerCommissionMinor,
    termsMinor: order.partnerTermsMinor,
  }
}
