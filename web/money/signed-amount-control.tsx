import { type ControlProps, useControlledField } from '../fields/form-scope.tsx'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import { SignedAmountField } from '../ui/amount-field/signed-amount-field.tsx'
import { Field } from '../ui/field.tsx'
import { UnitAfter } from '../ui/unit-after.tsx'
import { checkedWhenLeft } from './check-when-left.ts'
import { enterTo } from './focus-field.ts'

interface SignedAmountControlProps extends ControlProps {
  readonly hint?: string
  readonly required?: boolean
  /** The code of the currency, shown after the figure. */
  readonly unit: string
  /** True for the first field of the dialog, which gets the focus. */
  readonly first?: boolean
  /** True for a field that is hardly ever filled in, which Enter passes over. */
  readonly rare?: boolean
  /** The name of the field that Enter moves the focus to. If left out, Enter keeps its default effect. */
  readonly advanceTo?: string
  /** Called with the typed text after the form is updated. Not called when code sets the value. */
  readonly onType?: (text: string) => void
}

const isInOrder = (text: string) => text.trim() === '' || signedAmountIn(text) !== null

/** A field for a balance, the limit of a balance or a share. All may be below zero. */
export function SignedAmountControl(props: SignedAmountControlProps) {
  const { name, label: ownLabel, hint, required = false, unit, first = false, ...keys } = props
  const { form, locked, label, error, field } = useControlledField(name, ownLabel)
  return (
    <Field label={label} error={error} hint={hint} required={required} disabled={locked}>
      <UnitAfter unit={unit}>
        <SignedAmountField
          {...field}
          {...checkedWhenLeft(form, field, isInOrder, keys.onType)}
          onKeyDown={enterTo(keys.advanceTo)}
          {...(first ? { 'data-autofocus': '' } : {})}
          {...(keys.rare ? { 'data-rare': '' } : {})}
          pe="16"
        />
      </UnitAfter>
    </Field>
  )
}
