import { Input, type InputProps } from '@chakra-ui/react'
import type { KeyboardEvent, Ref } from 'react'
import { settledRate, steppedRate } from './rate-text.ts'

interface RateInputProps
  extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'ref'> {
  /** The text as it was typed: never a number. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A field for an exchange rate; the arrow keys move it by 0.0001 (specification 1, section 9). */
export function RateInput({ value, onChange, ...rest }: RateInputProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onChange(steppedRate(value, event.key === 'ArrowUp' ? 1 : -1))
  }
  const settle = () => {
    if (settledRate(value) !== value) onChange(settledRate(value))
  }
  return (
    <Input
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={step}
      onBlur={settle}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
    />
  )
}
