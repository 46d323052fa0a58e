import * as z from 'zod/mini'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { signedAmountField } from '../../../shared/contract/fields.ts'
import { CODE_DIGITS } from '../../../shared/contract/hawala-order-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { BOUND_OF_UNPAID, isBeyond } from '../../../shared/contract/share-bounds.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { plainCode } from '../../../shared/search/number-form.ts'
import { NO, YES } from '../../fields/checkbox-field.tsx'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import type { CodeWays } from '../../hawala-orders/order-rights.ts'
import { sentSignedAmount } from '../../money/signed-fields.ts'
import { reasonText } from '../../search/reason.tsx'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'
import { named } from '../../ui/named-message.ts'

const Reason = z.object({
  reason: reasonText,
  partnerCommission: z.nullable(signedAmountField),
})

/** The values of a cancellation: the text of each field. */
export interface CancelValues {
  readonly code: string
  readonly reason: string
  readonly refund: string
  readonly partnerAgreed: string
  /** The partner's share that stays; empty if none does. */
  readonly partnerCommission: string
}

export const EMPTY_CANCELLATION: CancelValues = {
  code: '',
  reason: '',
  refund: YES,
  partnerAgreed: '',
  partnerCommission: '',
}

/** True if a partner was to pay the hawala. The partner must then agree before it is cancelled. */
export function needsPartner({ way, payingBranch }: Order): boolean {
  return way === 'send' && payingBranch === null
}

/** True if a partner takes part, whose share may stay. */
export function hasPartner({ partner }: Order): boolean {
  return partner !== null
}

/** True if there is a commission that the customer may get back. What the receiver was to pay was never taken. */
export function hasCommission({ way, commission, commissionFrom }: Order): boolean {
  const isTaken = way === 'send' && commissionFrom === 'sender'
  return isTaken && (parseAmount(commission) ?? 0n) > 0n
}

/**
 * Returns the money that goes back, and to whom: the amount, plus the customer's commission if it is refunded, or what the
 * partner paid for it if a partner sent the hawala, less what stays.
 * @param kept the text of the share that stays
 */
export function handedBack(
  order: Order,
  refund: string,
  kept: string,
): { amount: string; to: string } {
  const { commission, partnerCommission, from, way, partner } = order
  const { amount, currencyCode } = order.given ?? order
  const minorOf = (text: string) => signedAmountIn(text) ?? 0n
  const customers = refund === YES && hasCommission(order) ? minorOf(commission) : 0n
  const besides = way === 'send' ? customers : minorOf(partnerCommission) - minorOf(kept)
  const account = from === null ? texts.handBack : texts.toAccount(from.account)
  return {
    amount: `${formatAmount(minorOf(amount) + besides)} ${currencyCode}`,
    to: way === 'send' ? account : texts.toPartner(partner ?? ''),
  }
}

/** Makes the request of a cancellation. */
export function cancelBody(
  order: Order,
  values: CancelValues,
): Sent<RouteNamed<'hawala-orders/cancel'>, 'body'> {
  return {
    code: plainCode(values.code) || null,
    reason: values.reason.trim(),
    refundCommission: values.refund !== NO,
    partnerAgreed: needsPartner(order) ? values.partnerAgreed.trim() || null : null,
    partnerCommission:
      hasPartner(order) && values.partnerCommission
        ? sentSignedAmount(values.partnerCommission)
        : null,
    version: order.version,
  }
}

/** Returns the problems of a cancellation, by field. */
export function cancelProblems(
  order: Order,
  ways: CodeWays,
  values: CancelValues,
  userType: string,
): Record<string, string> {
  const body = cancelBody(order, values)
  const code = body.code ?? ''
  const isCode = new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)
  const { reason, partnerCommission } = problemsBy(Reason, body, {
    reason: labels.reason,
    partnerCommission: texts.keptCommission,
  })
  return {
    ...((code !== '' || !ways.withoutCode) && !isCode
      ? { code: named(labels.code, texts.codeDigits) }
      : {}),
    ...(reason ? { reason } : {}),
    ...(hasPartner(order) && isManagers(order, values.partnerCommission, userType)
      ? { partnerCommission: texts.keptIsManagers }
      : {}),
    ...(partnerCommission ? { partnerCommission } : {}),
    ...(needsPartner(order) && !body.partnerAgreed
      ? { partnerAgreed: texts.partnerAgreedIsRequired }
      : {}),
  }
}

/** True if this person may not let the house pay the share that stays. Rules: docs/rules/partners.md */
function isManagers({ way }: Order, kept: string, userType: string): boolean {
  const amountMinor = signedAmountIn(kept) ?? 0n
  return isBeyond(BOUND_OF_UNPAID, { amountMinor, isEarned: way === 'receive' }, userType)
}
