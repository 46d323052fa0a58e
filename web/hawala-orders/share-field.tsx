import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import { useFormField } from '../fields/form-scope.tsx'
import { PlainAmount } from '../money/amount-control.tsx'
import { shareFor, shareHint } from './partner-share.ts'
import type { PartnerTerms } from './share-values.ts'

interface ShareFieldProps {
  readonly terms: PartnerTerms
  /** The text of an amount field. */
  readonly amount: string
  /** The code of its currency. */
  readonly code: string
  readonly advanceTo?: string
}

/**
 * What the partner who pays gets. It follows from the partner's terms until the person types another one. It needs a form with
 * `ShareValues`.
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
