import { type ControlProps, useControlledField } from '../fields/form-scope.tsx'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import { SignedAmountField } from '../ui/amount-field/signed-amount-field.tsx'
import { Field } from '../ui/field.tsx'
import { UnitAfter } from '../ui/unit-after.tsx'
import { checkedWhenLeft } from './check-when-left.ts'

interface SignedAmountControlProps extends ControlProps {
  readonly hint?: string
  readonly required?: boolean
  /** The code of the currency, shown after the figure. */
  readonly unit: string
  /** True for the first field of the dialog, which gets the focus. */
  readonly first?: boolean
}

const isInOrder = (text: string) => text.trim() === '' || signedAmountIn(text) !== null

/** A field for a balance, or for the limit of a balance. Both may be below zero. */
export function SignedAmountControl(props: SignedAmountControlProps) {
  const { name, label: ownLabel, hint, required = false, unit, first = false } = props
  const { form, locked, label, error, field } = useControlledField(name, ownLabel)
  return (
    <Field label={label} error={error} hint={hint} required={required} disabled={locked}>
      <UnitAfter unit={unit}>
        <SignedAmountField
          {...field}
          {...checkedWhenLeft(form, field, isInOrder)}
          {...(first ? { 'data-autofocus': '' } : {})}
          pe="16"
        />
      </UnitAfter>
    </Field>
  )
}
