import type { ComponentProps, FormEvent } from 'react'
import { Input } from './control.tsx'
import { digitsText } from './digits-text.ts'
import { useNumberInput } from './number-field/use-number-input.ts'

/**
 * A field for a whole number. It takes the digits of every local keyboard, shows 0-9 and drops all other characters. If one of
 * them may have meant something, the field says so, and asks before the number is taken.
 */
export function DigitsInput(props: Omit<ComponentProps<typeof Input>, 'onInput' | 'inputMode'>) {
  const { ref, onKeyDown, maxLength, ...rest } = props
  const { doubt, props: ofNumber } = useNumberInput(ref, onKeyDown)
  /** Runs before the form's own handler, so that the form sees only the digits. */
  const keepDigits = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { digits, told } = digitsText(input.value, maxLength)
    if (digits !== input.value) input.value = digits
    const isDeletion = (nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false
    if (told !== null) doubt.raise(told)
    else if (digits === '' && isDeletion) doubt.clear()
    else doubt.edited()
  }
  return (
    <Input
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      {...rest}
      {...ofNumber}
      inputMode="numeric"
      onInput={keepDigits}
    />
  )
}
