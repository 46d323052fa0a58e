import * as z from 'zod/mini'
import { hawalaPartners as partnerTexts } from '#texts/hawala-partners.ts'
import { partnerSteps as texts } from '#texts/partner-steps.ts'
import { textField } from '../../../shared/contract/fields.ts'
import { PARTNER_NUMBER_MAX_LENGTH } from '../../../shared/contract/hawala-order-facts.ts'
import { boundOfConfirmation, isBeyond } from '../../../shared/contract/share-bounds.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { optionalDay } from '../../money/money-fields.ts'
import { signedAmountOrNone } from '../../money/signed-fields.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'

/** The values of a confirmation: the text of each field. */
export interface ConfirmValues {
  readonly partnerNumber: string
  /** The day on which it stands with the partner; empty if nobody said it. */
  readonly partnerDate: string
  /** The share as it turned out; empty if it is as it was. */
  readonly partnerCommission: string
}

export const LABELS = {
  partnerNumber: texts.partnerNumber,
  partnerDate: texts.partnerDate,
  partnerCommission: texts.shareNow,
}

/** Makes the schema of the confirmation of a hawala. Who may save which share: docs/rules/partners.md */
export function confirmation(
  { partnerTerms, partnerCommission }: Pick<Order, 'partnerTerms' | 'partnerCommission'>,
  userType: string,
) {
  const minorOf = (amount: string) => signedAmountIn(amount) ?? 0n
  const termsMinor = partnerTerms === null ? null : minorOf(partnerTerms)
  const bound = boundOfConfirmation(termsMinor, minorOf(partnerCommission))
  const isAllowed = (amountMinor: bigint | null) =>
    amountMinor === null || !isBeyond(bound, { amountMinor, isEarned: false }, userType)
  const says = bound.by === 'terms' ? partnerTexts.beyondTerms : texts.beyondAgreed
  const most = withCommas(formatAmount(bound.shareMinor))
  return z.object({
    partnerNumber: textField(PARTNER_NUMBER_MAX_LENGTH),
    partnerDate: optionalDay,
    partnerCommission: signedAmountOrNone.check(z.refine(isAllowed, { error: says(most) })),
  })
}
