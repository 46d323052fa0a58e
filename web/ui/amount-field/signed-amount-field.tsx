import type { InputProps } from '@chakra-ui/react'
import type { KeyboardEvent, Ref } from 'react'
import { arrowStep } from '../arrow-step.ts'
import { Input } from '../control.tsx'
import { useNumberInput } from '../number-field/use-number-input.ts'
import { settledSignedAmount, steppedSignedAmount } from './signed-amount.ts'

interface SignedAmountFieldProps
  extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'ref' | 'type'> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A field for an amount that may be below zero. Like a rate, the text stays as typed until the person leaves the field. The
 * arrow keys change the amount by 0.01.
 */
export function SignedAmountField(props: SignedAmountFieldProps) {
  const { value, onChange, onBlur, ref, ...rest } = props
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const stepped = arrowStep(event)
    if (stepped === null) return
    event.preventDefault()
    onChange(steppedSignedAmount(value, stepped))
  }
  const { doubt, props: ofNumber } = useNumberInput(ref, step)
  return (
    <Input
      {...rest}
      {...ofNumber}
      value={value}
      onChange={({ target }) => {
        doubt.clear()
        onChange(target.value)
      }}
      onBlur={() => {
        const settled = settledSignedAmount(value)
        if (settled !== value) onChange(settled)
        onBlur()
      }}
      // The numeric keyboards of some phones have no minus.
      inputMode="text"
      autoComplete="off"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
    />
  )
}
