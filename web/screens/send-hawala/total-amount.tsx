import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { minorOf } from '../../fees/commission.ts'
import { useCharge } from '../../fees/use-charge.ts'
import { useFormField } from '../../fields/form-scope.tsx'
import { AmountControl } from '../../money/amount-control.tsx'

/**
 * The field of what the sender brings in all. The amount that is sent follows from it, and stands below. Rules:
 * docs/rules/hawala-orders.md
 */
export function TotalAmount({ code }: { readonly code: string }) {
  const { form, locked } = useFormField('total', texts.total)
  const [total, amount] = useWatch({ control: form.control, name: ['total', 'amount'] })
  const { feeMinor } = useCharge('Hawala', form)
  const leftMinor = minorOf(total) - feeMinor
  const left = leftMinor > 0n ? withCommas(formatAmount(leftMinor)) : ''
  const follows = !locked && amount !== left
  useEffect(() => {
    if (follows) form.setValue('amount', left, { shouldValidate: form.formState.isSubmitted })
  }, [follows, left, form])
  return (
    <AmountControl
      name="total"
      label={texts.total}
      code={code}
      advanceTo="sender.name"
      hint={left === '' ? undefined : texts.totalSends(`${left} ${code}`)}
    />
  )
}
