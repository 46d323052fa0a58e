import type { InputProps } from '@chakra-ui/react'
import type { KeyboardEvent, Ref } from 'react'
import { isArithmetic } from '../amount-field/typed-arithmetic.ts'
import { arrowStep } from '../arrow-step.ts'
import { Input } from '../control.tsx'
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
 * make the rate ten times too large. A text that begins with "=" is calculated on leaving, as in an amount field.
 */
export function RateField(props: RateFieldProps) {
  const { value, signed = false, onChange, onBlur, onKeyDown, ...rest } = props
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
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
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
