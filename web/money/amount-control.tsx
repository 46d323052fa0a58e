import type { InputProps } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { AmountField } from '../components/amount-field/amount-field.tsx'
import { isFull } from '../components/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticHint } from '../components/amount-field/typed-arithmetic.ts'
import { Field } from '../components/field.tsx'
import { UnitAfter } from '../components/unit-after.tsx'
import { type ControlProps, useControlledField, useFormField } from '../fields/form-scope.tsx'
import { checkedWhenLeft, isAmountOrEmpty } from './check-when-left.ts'
import { enterTo } from './focus-field.ts'

interface PlainAmountProps
  extends ControlProps,
    Pick<InputProps, 'fontSize' | 'fontWeight' | 'pe'> {
  readonly label: string
  readonly required?: boolean
  /** What stands at its end: a currency's code, "%"; left out where nothing ever does. */
  readonly unit?: string
  /** Under the field. */
  readonly hint?: string | undefined
  /** Where Enter goes on to; where nothing is named, the form says. */
  readonly advanceTo?: string
  /** True where it stands fixed though the form isn't locked. */
  readonly fixed?: boolean
  /** Told what the person typed, after the form has it; not told of what the form is set to. */
  readonly onType?: ((text: string) => void) | undefined
}

/** An amount, a fee, a percentage: whatever is typed as an amount of money is. */
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
  /** The code of the currency it is in. */
  readonly code: string | undefined
}

/** The amount of a posting, with the currency it is in. */
export function AmountControl(props: AmountControlProps) {
  const { label = texts.amount, code = '', hint, ...rest } = props
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
