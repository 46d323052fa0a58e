import type { KeyboardEvent } from 'react'
import { ignoreHeldEnter } from '../ui/held-enter.ts'

/**
 * The fields that Enter visits. `tabindex="-1"` is the hidden calendar input of a date field; `data-rare` is a field that is
 * hardly ever filled in: Tab reaches it, and Enter in it saves.
 */
const FIELDS =
  'select, textarea, input:not([type=file], [type=radio], [type=checkbox], [tabindex="-1"], [data-rare])'

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Handles the keys of a form that saves, as its `onKeyDown`. Enter moves to the next field; in the last field it saves
 * (docs/keyboard.md). The repeats of a held Enter do nothing. If the field itself has used an Enter, for example to pick
 * from a list, this press neither moves nor saves. Shift+Enter begins a new line in a text area.
 */
export function enterAdvances(event: KeyboardEvent<HTMLFormElement>): void {
  ignoreHeldEnter(event)
  if (event.isDefaultPrevented()) return
  const { key, ctrlKey, altKey, metaKey, shiftKey, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return
  if (shiftKey && target instanceof HTMLTextAreaElement) return
  const fields = [...currentTarget.querySelectorAll<FieldElement>(FIELDS)]
  const open = fields.filter((each) => !each.matches(':disabled, :read-only:not(select)'))
  const at = open.indexOf(target as FieldElement)
  if (at < 0) return
  const next = open[at + 1]
  if (next) {
    event.preventDefault()
    next.focus()
    if (next instanceof HTMLInputElement) next.select()
  } else if (target instanceof HTMLSelectElement) {
    // Otherwise Enter would open the list of the select.
    event.preventDefault()
    currentTarget.requestSubmit()
  }
}
