import type { KeyboardEvent } from 'react'
import { ignoreHeldEnter } from '../components/held-enter.ts'

/** What is typed in, and lists; not the calendar that stands behind a date field. */
const FIELDS =
  'select, textarea, input:not([type=file], [type=radio], [type=checkbox], [tabindex="-1"])'

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * For a form that saves: Enter goes on to the next field, and saves in the last one (docs/keyboard.md). One that is held down
 * does nothing, nor one that its field has taken, such as a list that is open. Shift+Enter begins a line in an address.
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
    // It would open its list.
    event.preventDefault()
    currentTarget.requestSubmit()
  }
}
