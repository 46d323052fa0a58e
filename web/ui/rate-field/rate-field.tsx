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
  /** True for an offset, which is added to a rate and may be below 0. */
  readonly signed?: boolean
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A field for an exchange rate. The arrow keys change it by 0.0001. The typed text stays unchanged until the person leaves
 * the field, so the caret never jumps. No character is dropped either: if a comma was meant as a dot, dropping it would
 * multiply the rate. On leaving, a text that begins with "=" is calculated, as in an amount field. A comma that can only
 * be the decimal sign becomes a dot; if it can be either sign, the field asks.
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
      // The numeric keyboards of some phones have no minus.
      inputMode={signed ? 'text' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
    />
  )
}
