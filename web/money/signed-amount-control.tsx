import type { KeyboardEvent } from 'react'
import { type ControlProps, useControlledField } from '../fields/form-scope.tsx'
import {
  settledSignedAmount,
  signedAmountIn,
  steppedSignedAmount,
} from '../ui/amount-field/signed-amount.ts'
import { arrowStep } from '../ui/arrow-step.ts'
import { Input } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { UnitAfter } from '../ui/unit-after.tsx'
import { checkedWhenLeft } from './check-when-left.ts'

interface SignedAmountControlProps extends ControlProps {
  readonly hint?: string
  readonly required?: boolean
  /** The code of its currency, shown after the figure. */
  readonly unit: string
  /** True for the field where the dialog begins. */
  readonly first?: boolean
}

const isInOrder = (text: string) => text.trim() === '' || signedAmountIn(text) !== null

/**
 * A field for a balance or a limit of one, which may be below zero. Like a rate it stays as typed until the person
 * leaves it. The arrow keys change it by 0.01.
 */
export function SignedAmountControl(props: SignedAmountControlProps) {
  const { name, label: ownLabel, hint, required = false, unit, first = false } = props
  const { form, locked, label, error, field } = useControlledField(name, ownLabel)
  const checked = checkedWhenLeft(form, field, isInOrder)
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const stepped = arrowStep(event)
    if (stepped === null) return
    event.preventDefault()
    checked.onChange(steppedSignedAmount(field.value, stepped))
  }
  return (
    <Field label={label} error={error} hint={hint} required={required} disabled={locked}>
      <UnitAfter unit={unit}>
        <Input
          {...field}
          {...(first ? { 'data-autofocus': '' } : {})}
          onChange={({ target }) => checked.onChange(target.value)}
          onBlur={() => {
            const settled = settledSignedAmount(field.value)
            if (settled !== field.value) checked.onChange(settled)
            checked.onBlur()
          }}
          onKeyDown={step}
          // The number keys of some phones have no minus.
          inputMode="text"
          autoComplete="off"
          maxLength={30}
          dir="ltr"
          textAlign="end"
          pe="16"
          fontVariantNumeric="tabular-nums"
        />
      </UnitAfter>
    </Field>
  )
}
