/** What of a pressed key decides whether it steps; React's and the browser's events have it. */
export interface ArrowKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/**
 * Which way an arrow key steps the figure in a field: 1 for up, -1 for down. It is null for any other key, and for an arrow
 * with Shift, Ctrl, Alt or Cmd, which selects text or belongs to the browser.
 */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: ArrowKey): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (key === 'ArrowUp') return 1
  return key === 'ArrowDown' ? -1 : null
}
