import { useEffect } from 'react'
import { WhileOpened } from '../lists/opening.tsx'
import { LaterOverlay } from '../ui/later.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { openedReversal, openedTransaction } from './opened.ts'
import { reverseButtonOf } from './reverse-button.tsx'

const TransactionDialog = lazyComponent(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}))
const ReversalDialog = lazyComponent(async () => ({
  default: (await import('./reversal-dialog.tsx')).ReversalDialog,
}))

/** The dialog of the transaction whose number was pressed on any screen. It closes when another screen opens. */
export function OpenedTransaction() {
  useEffect(() => openedTransaction.forget, [])
  return (
    <WhileOpened opening={openedTransaction}>
      {(id, isOpen) => (
        <LaterOverlay>
          <TransactionDialog
            id={id}
            open={isOpen}
            onClose={openedTransaction.close}
            finalFocus={() => openedTransaction.focusAfter() ?? numberOf(id)}
          />
        </LaterOverlay>
      )}
    </WhileOpened>
  )
}

/**
 * The dialog that reverses a transaction, over the screen or over the transaction's own dialog. It closes when another
 * screen opens.
 */
export function OpenedReversal() {
  useEffect(() => openedReversal.forget, [])
  return (
    <WhileOpened opening={openedReversal}>
      {(row, isOpen) => (
        <LaterOverlay>
          <ReversalDialog
            row={row}
            open={isOpen}
            onClose={openedReversal.close}
            finalFocus={() => placeAfterReversal(row.id)}
          />
        </LaterOverlay>
      )}
    </WhileOpened>
  )
}

/**
 * Where the focus goes after the dialog of a reversal: to the Reverse button, which is gone once the transaction is
 * reversed; then to the button of the transaction's dialog, or else to its number in the table.
 */
function placeAfterReversal(id: number): HTMLElement | null {
  const behind = document.querySelector('[role=dialog][data-state=open]')
  return (
    reverseButtonOf(id, behind ?? document) ??
    behind?.querySelector<HTMLElement>('[data-autofocus]') ??
    numberOf(id) ??
    focusLater(id)
  )
}

/**
 * Focuses the number of a transaction as soon as its table is there, because a report is generated again after a
 * reversal. It gives up when the person has moved the focus.
 */
function focusLater(id: number): null {
  const observer = new MutationObserver(() => {
    const { activeElement: active } = document
    const isFree = !active || active === document.body || active.closest('[data-state=closed]')
    const number = numberOf(id)
    if (isFree) number?.focus()
    if (number || !isFree) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return null
}

/** The number of a transaction in the table of the screen. Where it is in the row of another one, it is in small print. */
function numberOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main :not(small) > [data-open="${id}"]`)
}
