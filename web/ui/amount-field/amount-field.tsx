import type { InputProps } from '@chakra-ui/react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { arrowStep } from '../arrow-step.ts'
import { Input } from '../control.tsx'
import type { DoubtOfField } from '../number-field/use-doubt.ts'
import { useNumberInput } from '../number-field/use-number-input.ts'
import { amountText, settledAmount, steppedAmount } from './amount-text.ts'
import { type LeftOut, leftOut } from './left-out.ts'
import { isArithmetic } from './typed-arithmetic.ts'

export interface AmountFieldProps
  extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'ref' | 'type'> {
  /** The text in the field: "1,234.50". */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** The part of the text that was selected before an edit. */
interface Selected {
  readonly from: number
  readonly to: number
}

/**
 * A field for an amount of money. It formats the amount during typing and keeps the caret in place; the rules are in
 * amount-text.ts. The arrow keys change the amount by 0.01. A text that begins with "=" is calculated when the person
 * leaves the field or presses Enter. If it has no result, Enter shows why and stays in the field. Characters that don't
 * belong in an amount are left out, and a note below the field says so. The field then asks before the amount is taken
 * (number-field/use-doubt.ts), unless the text was deleted or another amount was set.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, onBlur, onKeyDown, ref, ...rest } = props
  const { input, doubt, props: ofNumber } = useNumberInput(ref, (event) => press(event))
  const caret = useCaret(input)
  const selected = useRef<Selected | null>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  /** The text that this field set last. If `value` differs from it, the form has set another amount. */
  const own = useRef(value)

  useEffect(() => {
    if (value !== own.current) doubt.clear()
    own.current = value
  })
  const put = (text: string) => {
    own.current = text
    onChange(text)
  }

  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target
    const left = selectionStart ?? raw.length
    const { inputType } = event.nativeEvent as InputEvent
    const before = inputType?.startsWith('insert') ? selected.current : null
    const result = amountText(raw, left, value, before?.from)
    caret.current = result ? result.caret : left - (raw.length - value.length)
    // Delete in front of one of the field's commas removes nothing, so the caret steps over the comma.
    if (result?.text === value && inputType === 'deleteContentForward') caret.current += 1
    const isDeletion = inputType?.startsWith('delete') ?? raw.length < value.length
    const brought = before ? raw.slice(before.from, left) : ''
    if (raw === '' || (value !== '' && before?.from === 0 && before.to === value.length)) {
      doubt.clear()
    }
    tell(doubt, isDeletion ? null : leftOut(raw, result?.text ?? null, brought))
    // If a text isn't an amount, a note says so. The note goes away when something is deleted from the text.
    if (isDeletion) doubt.note(null)
    if (result && result.text !== value) put(result.text)
    else renderAgain()
  }
  const settle = () => {
    const settled = settledAmount(value)
    if (settled !== value) put(settled)
    return settled
  }
  const leave = () => {
    if (settle() === '') doubt.note(null)
    onBlur?.()
  }
  const step = (event: KeyboardEvent<HTMLInputElement>, stepped: 1 | -1) => {
    event.preventDefault()
    const next = steppedAmount(value, stepped)
    if (next === value) return
    caret.current = next.length
    doubt.clear()
    put(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (isEnter && isArithmetic(value) && isArithmetic(settle()) && onBlur) {
      event.preventDefault()
      onBlur()
    } else onKeyDown?.(event)
    const stepped = arrowStep(event)
    if (stepped !== null) step(event, stepped)
  }

  return (
    <Input
      {...rest}
      {...ofNumber}
      value={value}
      onBeforeInput={({ currentTarget: { selectionStart, selectionEnd } }) => {
        selected.current = { from: selectionStart ?? 0, to: selectionEnd ?? 0 }
      }}
      onChange={edit}
      onBlur={leave}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
    />
  )
}

function tell(doubt: DoubtOfField, out: LeftOut | null): void {
  if (out?.isCut) doubt.raise(out.told)
  else if (out) doubt.note(out.told)
  else doubt.edited()
}

/** The caret moves to the place in this ref after the next render; null leaves the caret where it is. */
function useCaret(input: RefObject<HTMLInputElement | null>): RefObject<number | null> {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return caret
}
