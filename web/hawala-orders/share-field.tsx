import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import type { OrderWay } from '../../shared/contract/hawala-order-facts.ts'
import { type AmountMinor, withCommas } from '../../shared/money/amount.ts'
import { useSession } from '../app/session.tsx'
import { useFormField } from '../fields/form-scope.tsx'
import { SignedAmountControl } from '../money/signed-amount-control.tsx'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import {
  beyondBound,
  type PartnerTerms,
  type ShareValues,
  shareFor,
  termsOf,
} from './share-values.ts'

interface ShareFieldProps {
  /** `receive` for what a partner pays us who sends a hawala. */
  readonly way: OrderWay
  readonly terms: PartnerTerms
  /** The text of an amount field. */
  readonly amount: string
  /** What the house has of the hawala itself, in its currency; null while that isn't known. */
  readonly commissionMinor: AmountMinor | null
  /** The code of the amount's currency. */
  readonly code: string
  readonly advanceTo?: string
}

/**
 * The field for the share that the paying partner gets, or that the sending one pays us; with a minus the other side pays.
 * The share is calculated from the partner's terms until the person types another one. The field needs a form with
 * `ShareValues`.
 */
export function ShareField({
  way,
  terms,
  amount,
  commissionMinor,
  code,
  ...field
}: ShareFieldProps) {
  const label = way === 'send' ? texts.share : texts.shareForUs
  const { form, locked } = useFormField('partnerCommission', label)
  const [partner, partnerCommission, shareIsOwn] = useWatch({
    control: form.control,
    name: ['partner', 'partnerCommission', 'shareIsOwn'],
  })
  const suggested = shareFor(terms, partner, amount, way)
  const { userType } = useSession().user
  const values = { partner, partnerCommission, shareIsOwn }
  const sharing = {
    terms,
    way,
    userType,
    amountOf: () => amount,
    commissionOf: () => commissionMinor,
  }
  const follows = !locked && !shareIsOwn && partnerCommission !== suggested
  useEffect(() => {
    if (!follows) return
    form.setValue('partnerCommission', suggested, { shouldValidate: form.formState.isSubmitted })
  }, [follows, suggested, form])
  return (
    <SignedAmountControl
      {...field}
      name="partnerCommission"
      label={label}
      unit={code}
      hint={beyondBound(values, sharing) ?? shareHint(way, terms, values, suggested)}
      onType={() => form.setValue('shareIsOwn', true)}
    />
  )
}

/** Returns the hint below the share: the terms if the share is as they give it, otherwise the share by the terms. */
export function shareHint(
  way: OrderWay,
  terms: PartnerTerms,
  { partner, partnerCommission, shareIsOwn }: ShareValues,
  suggested: string,
): string {
  const per100000 = termsOf(terms, partner, way)
  if (per100000 === null) return way === 'send' ? texts.partOfCommission : texts.paysUs
  const isOther = shareIsOwn && signedAmountIn(partnerCommission) !== signedAmountIn(suggested)
  return isOther && suggested !== ''
    ? texts.usually(suggested)
    : texts.termsAre(withCommas(per100000))
}
