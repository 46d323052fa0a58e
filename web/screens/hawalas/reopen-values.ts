import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { reopening as texts } from '#texts/reopening.ts'
import { requiredText } from '../../../shared/contract/fields.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { receivedOf } from '../../hawala-orders/receiver-pays.ts'
import { reasonText } from '../../search/reason.tsx'

/** The values of a reopening: the text of each field. */
export interface ReopenValues {
  /** Whether the notes are back in the hand of this person. */
  readonly cashMoves: '' | 'yes' | 'no'
  readonly partnerAgreed: string
  readonly reason: string
}

export const EMPTY_REOPENING: ReopenValues = { cashMoves: '', partnerAgreed: '', reason: '' }

export const REOPEN_LABELS: Readonly<Record<keyof ReopenValues, string>> = {
  cashMoves: texts.notes,
  partnerAgreed: texts.partnerAgreed,
  reason: labels.reason,
}

type Reopened = Pick<Order, 'lastStep' | 'paid' | 'version'>

const Reason = z.object({ reason: reasonText })
const Answer = z.object({ partnerAgreed: requiredText(200, 'is required') })

/** True if cash was paid out in the step that is taken back, so that somebody must say where it is. */
export function asksNotes({ lastStep, paid }: Pick<Order, 'lastStep' | 'paid'>): boolean {
  return lastStep?.step === 'paid' && paid !== null && paid.to === null
}

/** True if a partner took part in the step, and so must agree that it is taken back. */
export function asksPartner({ lastStep }: Pick<Order, 'lastStep'>): boolean {
  return lastStep !== null && lastStep.step !== 'paid'
}

/**
 * Returns what is taken back: what the last payout gave the receiver, what was left at a forwarding, or all of a hawala that a
 * partner paid.
 */
export function takenBack({ lastStep, amount, paid, payouts }: Order): string {
  if (lastStep?.step === 'paid' && paid) return receivedOf(paid)
  const paidMinor = payouts.reduce((sum, each) => sum + minorIn(each.amount), 0n)
  return formatAmount(minorIn(amount) - paidMinor)
}

const minorIn = (amount: string) => parseAmount(amount) ?? 0n

/** Makes the request of a reopening. */
export function reopenBody(
  order: Reopened,
  { cashMoves, partnerAgreed, reason }: ReopenValues,
): Sent<RouteNamed<'hawala-orders/reopen'>, 'body'> {
  return {
    reason: reason.trim(),
    ...(asksNotes(order) ? { cashMoves: cashMoves === 'yes' } : {}),
    ...(asksPartner(order) ? { partnerAgreed: partnerAgreed.trim() } : {}),
    version: order.version,
  }
}

/** Returns the problems of a reopening, by field. Where the notes are is never assumed. */
export function reopenProblems(order: Reopened, values: ReopenValues): Record<string, string> {
  const { cashMoves, partnerAgreed, reason } = values
  return {
    ...(asksNotes(order) && cashMoves === '' ? { cashMoves: texts.notesRequired } : {}),
    ...(asksPartner(order) ? problemsBy(Answer, { partnerAgreed }, REOPEN_LABELS) : {}),
    ...problemsBy(Reason, { reason: reason.trim() }, REOPEN_LABELS),
  }
}
