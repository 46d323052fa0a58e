import type { KeyboardEvent } from 'react'

/**
 * Fields in which ↓ leads to the rows. Radio buttons use the arrows themselves. Other fields that use an arrow prevent its
 * default.
 */
const TEXT = 'input:not([type=radio], [type=checkbox])'
const ROW = 'tbody tr'
/** The buttons that the arrows reach. The number of a transaction is one of them, because it opens the transaction. */
const BUTTONS = ':is(.row-button, .row-link):not(:disabled)'

/** How far each arrow moves the focus, in rows and in buttons of a row. */
const STEPS: Readonly<Record<string, readonly [rows: number, buttons: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Handles the keys of a screen with results, as its `onKeyDown`. ↓ moves from a filter to the first row. The arrows move
 * from row to row, and between the buttons of a row (docs/keyboard.md).
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey, target, currentTarget } = event
  const [rows, buttons] = STEPS[key] ?? [0, 0]
  if (event.isDefaultPrevented() || ctrlKey || altKey || metaKey || shiftKey) return
  if ((rows === 0 && buttons === 0) || !(target instanceof HTMLElement)) return
  const all = rowsOf(currentTarget)
  const next = target.matches(TEXT)
    ? key === 'ArrowDown' && mainButton(all[0])
    : target.matches(BUTTONS) && buttonFrom(target, all, rows, buttons)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Returns the first button that the arrows reach from a filter; null without rows. Used by the key that works in every
 * field.
 */
export function firstButton(results: Element | null): HTMLElement | null {
  return results && mainButton(rowsOf(results)[0])
}

function rowsOf(results: Element): Element[] {
  return [...results.querySelectorAll(ROW)].filter((row) => row.querySelector(BUTTONS))
}

/** Returns the button for a row's most common action, or else its first button; null if it has none. */
function mainButton(row: Element | undefined): HTMLElement | null {
  if (!row) return null
  const first = (selector: string) => row.querySelector<HTMLElement>(selector)
  return (
    first('[data-main]:not(:disabled)') ?? first('.row-button:not(:disabled)') ?? first(BUTTONS)
  )
}

function buttonFrom(
  from: HTMLElement,
  all: readonly Element[],
  rows: number,
  buttons: number,
): HTMLElement | undefined {
  const at = all.findIndex((row) => row.contains(from))
  const inRow = (row: Element | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>(BUTTONS) ?? []),
  ]
  const place = inRow(all[at]).indexOf(from)
  if (rows === 0) return inRow(all[at])[place + buttons]
  const other = inRow(all[at + rows])
  return other[Math.min(place, other.length - 1)]
}
