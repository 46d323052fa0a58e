import { transactionNumberOf } from './opened.ts'
import { reverseButtonOf } from './reverse-button.tsx'

/**
 * Where the focus goes after the dialog of a reversal: to the Reverse button, which is gone once the transaction is
 * reversed; then to the button of the transaction's dialog, or else to its number in the table.
 */
export function placeAfterReversal(id: number): HTMLElement | null {
  // The dialog that is about to close still has the focus.
  const behind = [...document.querySelectorAll('[role=dialog][data-state=open]')].find(
    (dialog) => !dialog.contains(document.activeElement),
  )
  return (
    reverseButtonOf(id, behind ?? document) ??
    behind?.querySelector<HTMLElement>('[data-autofocus]') ??
    transactionNumberOf(id)
  )
}
