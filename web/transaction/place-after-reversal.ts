import { transactionNumberOf } from './opened.ts'
import { reverseButtonOf } from './reverse-button.tsx'

/**
 * Where the focus goes after the dialog of a reversal: to the Reverse button, which is gone once the transaction is
 * reversed; then to the button of the transaction's dialog, or else to its number in the table.
 */
export function placeAfterReversal(id: number): HTMLElement | null {
  const behind = document.querySelector('[role=dialog][data-state=open]')
  return (
    reverseButtonOf(id, behind ?? document) ??
    behind?.querySelector<HTMLElement>('[data-autofocus]') ??
    transactionNumberOf(id)
  )
}
