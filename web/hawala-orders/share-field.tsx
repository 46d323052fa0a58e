import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { useFormField } from '../fields/form-scope.tsx'
import { PlainAmount } from '../money/amount-control.tsx'
import { type PartnerTerms, type ShareValues, shareFor, termsOf } from './share-values.ts'

interface ShareFieldProps {
  readonly terms: PartnerTerms
  /** The text of an amount field. */
  readonly amount: string
  /** The code of the amount's currency. */
  readonly code: string
  readonly advanceTo?: string
}

/**
 * The field for the share of the commission that the paying partner gets. The share is calculated from the partner's terms
 * until the person types another one. The field needs a form with `ShareValues`.
 */
export function ShareField({ terms, amount, code, ...field }: ShareFieldProps) {
  const { form, locked } = useFormField('partnerCommission', texts.share)
  const [partner, partnerCommission, shareIsOwn] = useWatch({
    control: form.control,
    name: ['partner', 'partnerCommission', 'shareIsOwn'],
  })
  const suggested = shareFor(terms, partner, amount)
  const follows = !locked && !shareIsOwn && partnerCommission !== suggested
  useEffect(() => {
    if (!follows) return
    form.setValue('partnerCommission', suggested, { shouldValidate: form.formState.isSubmitted })
  }, [follows, suggested, form])
  return (
    <PlainAmount
      {...field}
      name="partnerCommission"
      label={texts.share}
      unit={code}
      hint={shareHint(terms, { partner, partnerCommission, shareIsOwn }, suggested)}
      pe="16"
      onType={() => form.setValue('shareIsOwn', true)}
    />
  )
}

/** Returns the hint below the share: the terms if the share is calculated from them, otherwise the usual share. */
export function shareHint(
  terms: PartnerTerms,
  { partner, partnerCommission, shareIsOwn }: ShareValues,
  suggested: string,
): string {
  const per100000 = termsOf(terms, partner)
  if (per100000 === null) return texts.partOfCommission
  const isOther = shareIsOwn && partnerCommission !== suggested && suggested !== ''
  return isOther ? texts.usually(suggested) : texts.termsAre(withCommas(per100000))
}
