import type { KeyboardEvent } from 'react'

/**
 * Moves the focus to another field of the same form and selects its text, as Tab does. Of a group of radio buttons, the
 * chosen one gets the focus. The form library's own function moves the focus a moment later, so a fast typist's next
 * character would still go into the previous field.
 */
export function focusField(from: HTMLInputElement | HTMLSelectElement | null, name: string): void {
  const found = from?.form?.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? [...found].find(isChosen) : found
  if (field instanceof HTMLElement) field.focus()
  if (field instanceof HTMLInputElement) field.select()
}

function isChosen(radio: Node): boolean {
  return radio instanceof HTMLInputElement && radio.checked
}

/** Makes a key handler that moves the focus to a field on Enter. Without a name, Enter saves. */
export function enterTo(name: string | undefined) {
  return (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (name === undefined || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    focusField(event.currentTarget, name)
  }
}
