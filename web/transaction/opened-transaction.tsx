import { useEffect } from 'react'
import { WhileOpened } from '../lists/opening.tsx'
import { LaterOverlay } from '../ui/later.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { openedTransaction } from './opened.ts'

const TransactionDialog = lazyComponent(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
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
            finalFocus={openedTransaction.focusAfter}
          />
        </LaterOverlay>
      )}
    </WhileOpened>
  )
}
