import { Input, type InputProps } from '@chakra-ui/react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { arrowStep } from '../arrow-step.ts'
import { useFieldNote } from '../field.tsx'
import { amountText, settledAmount, steppedAmount } from './amount-text.ts'
import { leftOut } from './left-out.ts'
import { isArithmetic } from './typed-arithmetic.ts'

export interface AmountFieldProps
  extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'ref' | 'type'> {
  /** The text as shown, "1,234.50": never a number. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A field for an amount of money, which formats while one types and keeps the caret where it belongs (the rules are in
 * amount-text.ts). The arrow keys change it by 0.01. What begins with "=" is calculated when one leaves the field or
 * presses Enter; where it has no result, Enter says why and goes nowhere. What can't stand in the field is left out, and
 * the text below says so until something is deleted or another amount is put there.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, onBlur, onKeyDown, ref, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useCaret(input)
  const from = useRef<number | null>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const tell = useFieldNote()
  /** What stands there by the person's own hand. */
  const own = useRef(value)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])

  useEffect(() => {
    if (value !== own.current) tell(null)
    own.current = value
  }, [value, tell])
  const put = (text: string) => {
    own.current = text
    onChange(text)
  }

  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target
    const left = selectionStart ?? raw.length
    const { inputType } = event.nativeEvent as InputEvent
    const begins = inputType?.startsWith('insert') ? from.current : null
    const result = amountText(raw, left, value, begins ?? undefined)
    caret.current = result ? result.caret : left - (raw.length - value.length)
    // Delete pressed in front of a comma takes nothing away, so the caret steps over it.
    if (result?.text === value && inputType === 'deleteContentForward') caret.current += 1
    const told = leftOut(raw, result?.text ?? null)
    if (told !== null || !raw.startsWith(value)) tell(told)
    if (result && result.text !== value) put(result.text)
    else renderAgain()
  }

  const settle = () => {
    const settled = settledAmount(value)
    if (settled !== value) put(settled)
    return settled
  }
  const leave = () => {
    if (settle() === '') tell(null)
    onBlur?.()
  }
  const step = (event: KeyboardEvent<HTMLInputElement>, stepped: 1 | -1) => {
    event.preventDefault()
    const next = steppedAmount(value, stepped)
    if (next === value) return
    caret.current = next.length
    tell(null)
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
      ref={input}
      value={value}
      onBeforeInput={(event) => {
        from.current = event.currentTarget.selectionStart
      }}
      onChange={edit}
      onBlur={leave}
      onKeyDown={press}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
    />
  )
}

/** Where the caret shall stand once the field is drawn again; null leaves it where it is. */
function useCaret(input: RefObject<HTMLInputElement | null>): RefObject<number | null> {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return caret
}
