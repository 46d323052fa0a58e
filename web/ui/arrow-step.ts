/** The properties of a key event that `arrowStep` reads, in React's events and in the browser's. */
export interface ArrowKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/**
 * Returns the step of an arrow key in a number field: 1 for up, -1 for down, null for any other key. With Shift, Ctrl, Alt
 * or Cmd it is null too, because such a key selects text or belongs to the browser.
 */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: ArrowKey): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (key === 'ArrowUp') return 1
  return key === 'ArrowDown' ? -1 : null
}
