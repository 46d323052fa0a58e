import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useRef,
} from 'react'
import { amountField as texts } from '#texts/amount-field.ts'
import { holdsSeveralNumbers } from './several-numbers.ts'
import { useDoubt } from './use-doubt.ts'

/**
 * What every field for one number does: it takes no pasted or dropped text with several numbers, which the browser would join
 * to one, and asks before a number is saved that it had to cut.
 * @param onKeyDown called for each key that the field doesn't keep for its question
 */
export function useNumberInput(
  ref: Ref<HTMLInputElement> | undefined,
  onKeyDown: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined,
) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  const doubt = useDoubt(input)
  const take = (event: SyntheticEvent, brought: DataTransfer) => {
    if (!holdsSeveralNumbers(brought.getData('text'))) return
    event.preventDefault()
    doubt.raise(texts.severalNumbers, true)
  }
  return {
    input,
    doubt,
    props: {
      ref: input,
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => take(event, event.clipboardData),
      onDrop: (event: DragEvent<HTMLInputElement>) => take(event, event.dataTransfer),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (!doubt.holds(event)) onKeyDown?.(event)
      },
    },
  }
}
