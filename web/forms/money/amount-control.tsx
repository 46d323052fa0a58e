import { Controller, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { isFull } from '../../components/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticHint } from '../../components/amount-field/typed-arithmetic.ts'
import { Field } from '../../components/field.tsx'
import { UnitAfter } from '../../components/unit-after.tsx'
import { checkedWhenLeft, isAmountOrEmpty } from './check-when-left.ts'
import { fieldError } from './field-error.ts'
import { enterTo } from './focus-field.ts'
import type { MoneyControlProps } from './money-control.ts'

interface AmountControlProps<Values extends FieldValues> extends MoneyControlProps<Values> {
  /** The code of the currency it is in. */
  readonly code: string | undefined
  /** Under the field. */
  readonly hint?: string | undefined
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: FieldPath<Values>
  /** Told what the person typed, after the form has it; not told of what the form is set to. */
  readonly onType?: (text: string) => void
}

/** The amount, with the currency it is in. */
export function AmountControl<Values extends FieldValues>(props: AmountControlProps<Values>) {
  const { form, name, label = texts.amount, locked, code, hint, advanceTo, onType } = props
  const text = useWatch({ control: form.control, name })
  return (
    <Field
      label={label}
      error={fieldError(form, name, label)}
      hint={arithmeticHint(text, AMOUNT_RESULT) ?? (isFull(text) ? texts.tooManyDigits : hint)}
      keepsLine
      required
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => {
          const { onChange, onBlur } = checkedWhenLeft(form, field, isAmountOrEmpty)
          return (
            <UnitAfter unit={code}>
              <AmountField
                ref={field.ref}
                name={field.name}
                value={field.value}
                onChange={(text) => {
                  onChange(text)
                  onType?.(text)
                }}
                onBlur={onBlur}
                onKeyDown={enterTo(advanceTo)}
                disabled={locked}
                fontSize="lg"
                fontWeight="semibold"
                pe="16"
              />
            </UnitAfter>
          )
        }}
      />
    </Field>
  )
}
