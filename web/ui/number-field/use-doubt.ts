import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { amountField as texts } from '#texts/amount-field.ts'
import { useFieldNote } from '../field.tsx'
import { CUT_MARK, DOUBT } from './cut-mark.ts'

/** Something that the field didn't take over as typed. */
interface Doubt {
  /** What was left out, as a sentence without a full stop. */
  readonly told: string
  /**
   * True if nothing was taken of a pasted text, so the text in the field is still complete. The next edit then clears the
   * doubt.
   */
  readonly isWhole: boolean
  /** True once the person was asked. */
  asked: boolean
}

export type DoubtOfField = ReturnType<typeof useDoubt>

/**
 * Keeps a number that its field had to cut from being saved unnoticed. The key that leaves the field, or a save, first asks
 * whether the shown number is meant, and the focus stays there. The next key or save goes on. Rules: docs/rules/money.md
 */
export function useDoubt(input: RefObject<HTMLInputElement | null>) {
  const tell = useFieldNote()
  const doubt = useRef<Doubt | null>(null)

  const put = (standing: Doubt | null) => {
    doubt.current = standing
    const field = input.current
    const isCut = standing?.isWhole === false
    if (!field || field.hasAttribute(CUT_MARK) === isCut) return
    field.toggleAttribute(CUT_MARK, isCut)
    field.dispatchEvent(new Event(CUT_MARK))
  }
  const clear = () => {
    put(null)
    tell(null)
  }
  const ask = (standing: Doubt) => {
    const field = input.current
    if (!field) return
    standing.asked = true
    tell({ text: texts.isMeant(standing.told, field.value), asks: true })
    field.focus()
    field.select()
  }
  const guard = useRef<(event: Event) => void>(() => {})
  guard.current = (event) => {
    if (doubt.current === null) return
    if (doubt.current.asked) return clear()
    event.preventDefault()
    event.stopImmediatePropagation()
    ask(doubt.current)
  }
  const raise = (told: string, isWhole = false) => {
    put({ told, isWhole, asked: false })
    tell({ text: told, asks: false })
  }
  const raiseByForm = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) raise(String(event.detail))
  })
  useEffect(() => {
    const field = input.current
    const form = field?.form
    const listen = (event: Event) => guard.current(event)
    const listenToForm = (event: Event) => raiseByForm(event)
    // In the capture phase, the save can be stopped before the form handles it.
    form?.addEventListener('submit', listen, { capture: true })
    field?.addEventListener(DOUBT, listenToForm)
    return () => {
      form?.removeEventListener('submit', listen, { capture: true })
      field?.removeEventListener(DOUBT, listenToForm)
    }
  }, [input])

  return {
    clear,
    /** Call when something was left out, or when nothing of a pasted text was taken (`isWhole`). */
    raise,
    /** Shows a note about a text that the field keeps as it is and that can't be saved; null removes the note. */
    note: (text: string | null) => {
      if (doubt.current?.isWhole) put(null)
      if (doubt.current === null || text !== null)
        tell(text === null ? null : { text, asks: false })
    },
    /**
     * Call after an edit that left nothing out. The edit answers the question, if the field has asked, and clears a doubt
     * about a whole text. Any other doubt stays.
     */
    edited: () => {
      if (doubt.current?.asked || doubt.current?.isWhole) clear()
    },
    /** Asks when a key would leave the field. Returns true if the key must do nothing else. */
    holds: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      const standing = doubt.current
      const { key, ctrlKey, altKey, metaKey, repeat, nativeEvent } = event
      if (standing === null || nativeEvent.isComposing || ctrlKey || altKey || metaKey) return false
      if (key !== 'Enter' && key !== 'Tab') return false
      if (standing.asked && !repeat) {
        clear()
        return false
      }
      event.preventDefault()
      ask(standing)
      return true
    },
  }
}
