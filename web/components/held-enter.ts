import type { KeyboardEvent } from 'react'

/**
 * For a form or dialog: Enter that repeats because it is held down presses nothing, neither in a dialog that has just
 * opened nor in the empty form that follows a save.
 */
export function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
