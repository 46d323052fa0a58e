import { createOpening } from '../lists/opening.tsx'
import type { FoundTransaction } from '../search/search-rows.ts'

/** The transaction whose dialog is open over the screen, by number. `OpenedTransaction` renders the dialog. */
export const openedTransaction = createOpening<number>()

/** The transaction that a person is about to reverse. `OpenedReversal` renders the dialog. */
export const openedReversal = createOpening<FoundTransaction>()

/**
 * Finds the element with the number of a transaction in the table of the screen. A number in small print is skipped, because
 * it stands in the row of another transaction.
 */
export function transactionNumberOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main :not(small) > [data-open="${id}"]`)
}
