import type { InputProps } from '@chakra-ui/react'
import type { KeyboardEvent, Ref } from 'react'
import { isArithmetic } from '../amount-field/typed-arithmetic.ts'
import { arrowStep } from '../arrow-step.ts'
import { Input } from '../control.tsx'
import { useNumberInput } from '../number-field/use-number-input.ts'
import { settledRate, steppedOffset, steppedRate } from './rate-text.ts'

interface RateFieldProps
  extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'ref'> {
  /** The typed text. */
  readonly value: string
  /** True for what is added to a rate, which may be below 0. */
  readonly signed?: boolean
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A field for an exchange rate. The arrow keys change it by 0.0001. The typed text stays unchanged until the person
 * leaves the field, so the caret never jumps and no character is dropped: dropping a comma that was meant as a dot would
 * make the rate ten times too large. On leaving, a text that begins with "=" is calculated, as in an amount field, and a comma
 * that can only be the decimal sign becomes a dot; one that can be either is asked about.
 */
export function RateField(props: RateFieldProps) {
  const { value, signed = false, onChange, onBlur, onKeyDown, ref, ...rest } = props
  const { doubt, props: ofNumber } = useNumberInput(ref, (event) => press(event))
  const settle = () => {
    const settled = settledRate(value)
    if (settled !== value) onChange(settled)
    return settled
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (isEnter && isArithmetic(value) && isArithmetic(settle()) && onBlur) {
      event.preventDefault()
      return onBlur()
    }
    onKeyDown?.(event)
    const step = arrowStep(event)
    if (step === null) return
    event.preventDefault()
    const next = (signed ? steppedOffset : steppedRate)(value, step)
    if (next !== value) onChange(next)
  }
  const leave = () => {
    settle()
    onBlur?.()
  }
  return (
    <Input
      {...rest}
      {...ofNumber}
      value={value}
      onChange={(event) => {
        doubt.clear()
        onChange(event.target.value)
      }}
      onBlur={leave}
      // The number keys of some phones have no minus.
      inputMode={signed ? 'text' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
    />
  )
}
