import { useEffect } from 'react'
import { WhileOpened } from '../lists/opening.tsx'
import { lazyPart } from '../ui/lazy-component.tsx'
import { openedReversal, openedTransaction, transactionNumberOf } from './opened.ts'

const TransactionDialog = lazyPart(
  async () => (await import('./transaction-dialog.tsx')).TransactionDialog,
)
const ReversalDialog = lazyPart(async () => (await import('./reversal-dialog.tsx')).ReversalDialog)

/** The dialog of a transaction whose number was pressed on any screen. It closes when another screen opens. */
export function OpenedTransaction() {
  useEffect(() => openedTransaction.forget, [])
  return (
    <WhileOpened opening={openedTransaction}>
      {(id, dialog) => (
        <TransactionDialog
          {...dialog}
          id={id}
          finalFocus={() => dialog.finalFocus() ?? transactionNumberOf(id)}
        />
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
      {(row, dialog) => <ReversalDialog row={row} open={dialog.open} onClose={dialog.onClose} />}
    </WhileOpened>
  )
}
