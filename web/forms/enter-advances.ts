import type { KeyboardEvent } from 'react'
import { ignoreHeldEnter } from '../components/held-enter.ts'

/** Takes no Enter of its own: what is typed in, and lists. */
const FIELDS = 'select, input:not([type=file], [type=radio], [type=checkbox])'

/**
 * For a form that saves: Enter goes on to the next field, and saves in the last one (docs/keyboard.md). One that is held down
 * does nothing, nor one that its field has taken, such as a list that is open.
 */
export function enterAdvances(event: KeyboardEvent<HTMLFormElement>): void {
  ignoreHeldEnter(event)
  if (event.isDefaultPrevented()) return
  const { key, ctrlKey, altKey, metaKey, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS)]
  const open = fields.filter((each) => !each.matches(':disabled, :read-only:not(select)'))
  const at = open.indexOf(target as HTMLInputElement)
  const next = at < 0 ? undefined : open[at + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}
