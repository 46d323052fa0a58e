import type { KeyboardEvent } from 'react'

/**
 * Puts the focus on another field of the same form, at once: the form library's own way is to do it a moment later, when
 * a quick typist's next character has gone to the field before. What stands in the field is selected, as by Tab.
 */
export function focusField(from: HTMLInputElement | HTMLSelectElement | null, name: string): void {
  const field = from?.form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Makes Enter go on to a field; where none is named, Enter saves. */
export function enterTo(name: string | undefined) {
  return (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (name === undefined || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    focusField(event.currentTarget, name)
  }
}
