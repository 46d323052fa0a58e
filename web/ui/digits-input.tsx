import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Input } from './control.tsx'
import { digitsText } from './digits-text.ts'
import { useNumberInput } from './number-field/use-number-input.ts'

/**
 * A field for a whole number. It takes the digits of every local keyboard, shows 0-9 and drops all other characters. If a
 * dropped character may have had a meaning, the field says so, and the user must confirm the number. This ends if the text
 * is deleted or replaced as a whole.
 */
export function DigitsInput(props: Omit<ComponentProps<typeof Input>, 'onInput' | 'inputMode'>) {
  const { ref, onKeyDown, maxLength, ...rest } = props
  const { input, doubt, props: ofNumber } = useNumberInput(ref, onKeyDown)
  /** The text that was typed last. If the field holds another text, the form has set it. */
  const own = useRef<string>(undefined)
  /** True if all of the text was selected before an edit. */
  const wasAllSelected = useRef(false)

  useEffect(() => {
    const text = input.current?.value
    if (own.current !== undefined && text !== own.current) doubt.clear()
    own.current = text
  })
  /** Runs before the form's own handler, so that the form only sees digits. */
  const keepDigits = ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { inputType, data } = nativeEvent as InputEvent
    const { digits, told } = digitsText(field.value, maxLength, data ?? '')
    if (digits !== field.value) field.value = digits
    own.current = digits
    const isDeletion = inputType?.startsWith('delete') ?? false
    const isReplaced = wasAllSelected.current && !isDeletion
    wasAllSelected.current = false
    if (isReplaced) doubt.clear()
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
      onBeforeInput={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
        wasAllSelected.current =
          value !== '' && selectionStart === 0 && selectionEnd === value.length
      }}
      onInput={keepDigits}
    />
  )
}
