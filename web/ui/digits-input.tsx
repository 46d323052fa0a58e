import type { ComponentProps, FormEvent } from 'react'
import { latinDigits } from '../../shared/search/digits.ts'
import { Input } from './control.tsx'

/**
 * A field for a whole number. It takes the digits of every local keyboard, shows 0-9 and drops all other characters.
 */
export function DigitsInput(props: Omit<ComponentProps<typeof Input>, 'onInput' | 'inputMode'>) {
  return (
    <Input
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      {...props}
      inputMode="numeric"
      onInput={keepDigits}
    />
  )
}

/** Runs before the form's own handler, so that the form sees only the digits. */
function keepDigits(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const digits = latinDigits(input.value).replace(/\D/g, '')
  if (digits !== input.value) input.value = digits
}
