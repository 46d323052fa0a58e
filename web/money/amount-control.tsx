import type { InputProps } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { type ControlProps, useControlledField, useFormField } from '../fields/form-scope.tsx'
import { AmountField } from '../ui/amount-field/amount-field.tsx'
import { isFull } from '../ui/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticHint } from '../ui/amount-field/typed-arithmetic.ts'
import { Field } from '../ui/field.tsx'
import { UnitAfter } from '../ui/unit-after.tsx'
import { checkedWhenLeft, isAmountOrEmpty } from './check-when-left.ts'
import { enterTo } from './focus-field.ts'

interface PlainAmountProps
  extends ControlProps,
    Pick<InputProps, 'fontSize' | 'fontWeight' | 'pe'> {
  readonly label: string
  readonly required?: boolean
  /** The unit after the field: a currency's code or "%". Left out if the field never has one. */
  readonly unit?: string
  /** The hint below the field. */
  readonly hint?: string | undefined
  /** The name of the field that Enter moves the focus to. If left out, Enter keeps its default effect. */
  readonly advanceTo?: string
  /** Disables the field even while the form isn't locked. */
  readonly fixed?: boolean
  /** Called with the typed text after the form is updated. Not called when code sets the value. */
  readonly onType?: ((text: string) => void) | undefined
}

/** A field for an amount, a fee or a percentage. All three kinds accept the same input. */
export function PlainAmount(props: PlainAmountProps) {
  const { name, label, required = false, fixed = false, unit, hint, ...others } = props
  const { advanceTo, onType, ...look } = others
  const { form, locked, error, field } = useControlledField(name, label)
  const input = (
    <AmountField
      {...field}
      {...checkedWhenLeft(form, field, isAmountOrEmpty, onType)}
      onKeyDown={enterTo(advanceTo)}
      disabled={locked || fixed}
      {...look}
    />
  )
  return (
    <Field
      label={label}
      error={error}
      hint={arithmeticHint(field.value, AMOUNT_RESULT) ?? hint}
      keepsLine
      required={required}
    >
      {unit === undefined ? input : <UnitAfter unit={unit}>{input}</UnitAfter>}
    </Field>
  )
}

interface AmountControlProps
  extends ControlProps,
    Pick<PlainAmountProps, 'hint' | 'advanceTo' | 'fixed' | 'onType'> {
  /** The code of the amount's currency. */
  readonly code: string | undefined
}

/** The field for a posting's amount, with the code of its currency. */
export function AmountControl(props: AmountControlProps) {
  const { label = labels.amount, code = '', hint, ...rest } = props
  const { form } = useFormField(props.name, label)
  const text: string = useWatch({ control: form.control, name: props.name })
  return (
    <PlainAmount
      {...rest}
      label={label}
      required
      unit={code}
      hint={isFull(text) ? texts.tooManyDigits : hint}
      fontSize="lg"
      fontWeight="semibold"
      pe="16"
    />
  )
}
