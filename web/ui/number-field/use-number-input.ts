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
 * Gives a field for one number the behaviour that all such fields share. Pasted or dropped text with several numbers isn't
 * taken, because the browser would join them to one. If the field had to cut a number, it asks before the number is saved.
 * @param onKeyDown called for each key that the question doesn't use
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
