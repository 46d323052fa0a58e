import { useControlledField } from '../../fields/form-scope.tsx'
import { checkedWhenLeft, isAmountOrEmpty } from '../../money/check-when-left.ts'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { Field } from '../../ui/field.tsx'
import { UnitAfter } from '../../ui/unit-after.tsx'

interface AmountLineProps {
  readonly name: string
  readonly label: string
  /** The currency's code. */
  readonly code: string
  readonly hint?: string | undefined
  /** True for the field that gets the focus when the dialog opens. */
  readonly isFirst?: boolean
}

/** A field for the amount of one currency in a dialog. */
export function AmountLine({ name, label, code, hint, isFirst = false }: AmountLineProps) {
  const { form, locked, error, field } = useControlledField(name, label)
  return (
    <Field label={label} error={error} hint={hint} disabled={locked}>
      <UnitAfter unit={code}>
        <AmountField
          {...field}
          {...checkedWhenLeft(form, field, isAmountOrEmpty)}
          pe="16"
          {...(isFirst ? { 'data-autofocus': '' } : {})}
        />
      </UnitAfter>
    </Field>
  )
}
