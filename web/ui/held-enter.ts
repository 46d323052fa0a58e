import type { KeyboardEvent } from 'react'

/**
 * Ignores the repeats of a held Enter in a form or dialog. Otherwise they would press a button of a dialog that has just
 * opened, or send the empty form after a save.
 */
export function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
