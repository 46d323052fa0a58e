import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { textField } from '../../../shared/contract/fields.ts'
import { PARTNER_NUMBER_MAX_LENGTH } from '../../../shared/contract/hawala-order-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { commissionOn } from '../../../shared/contract/share-bounds.ts'
import { type AmountMinor, parseAmount } from '../../../shared/money/amount.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Order } from '../../hawala-orders/order.ts'
import {
  NO_SHARE,
  type PartnerTerms,
  type ShareValues,
  shareCheck,
} from '../../hawala-orders/share-values.ts'
import { chosen } from '../../money/money-fields.ts'
import { sentSignedAmount, signedAmountOrNone } from '../../money/signed-fields.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'

/** The values of a forwarding: the text of each field. */
export interface ForwardValues extends ShareValues {
  /** The hawala's number at the partner who pays. */
  readonly partnerNumber: string
}

export const EMPTY_FORWARDING: ForwardValues = { partner: '', partnerNumber: '', ...NO_SHARE }

const Forwarding = z.object({
  partner: chosen(labels.partnerIsRequired),
  partnerNumber: textField(PARTNER_NUMBER_MAX_LENGTH),
  partnerCommission: signedAmountOrNone,
  shareIsOwn: z.boolean(),
})

/** Makes the schema of the form that forwards a hawala. It depends on the partners' terms and on who forwards. */
export function forwarding(
  order: Pick<Order, 'amount' | 'left' | 'partnerCommission'>,
  terms: PartnerTerms,
  userType: string,
) {
  const amountOf = () => order.left
  const commissionOf = () => commissionLeft(order)
  return Forwarding.check(shareCheck({ terms, way: 'send', userType, amountOf, commissionOf }))
}

/** Returns what the partner who sent a hawala pays for the part that is left of it. */
export function commissionLeft(
  order: Pick<Order, 'amount' | 'left' | 'partnerCommission'>,
): AmountMinor {
  const commissionMinor = signedAmountIn(order.partnerCommission) ?? 0n
  return commissionOn(commissionMinor, {
    part: parseAmount(order.left) ?? 0n,
    whole: parseAmount(order.amount) ?? 0n,
  })
}

/**
 * True for a partner to whom a hawala can be forwarded. The partner's account must have the same currency. The partner who
 * sent the hawala can't take it over, because it is returned to that partner instead.
 */
export function mayTakeOver(
  { currencyId, partner }: Pick<Order, 'currencyId' | 'partner'>,
  other: Pick<ListedAccount, 'accountNumber' | 'currencyId'>,
): boolean {
  return other.currencyId === currencyId && other.accountNumber !== partner
}

/** Makes the request of a forwarding. */
export function forwardBody(
  { version }: Pick<Order, 'version'>,
  { partner, partnerNumber, partnerCommission }: ForwardValues,
): Sent<RouteNamed<'hawala-orders/forward'>, 'body'> {
  return {
    partner,
    partnerNumber: partnerNumber.trim() || null,
    partnerCommission: partnerCommission ? sentSignedAmount(partnerCommission) : null,
    version,
  }
}
