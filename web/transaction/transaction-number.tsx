import { transactionDialog as texts } from '#texts/transaction-dialog.ts'
import { openedTransaction } from './opened.ts'

interface TransactionNumberProps {
  readonly id: number
  /** Opens the transaction on a screen that has its own dialog; by default the dialog that all screens share opens. */
  readonly onOpen?: (id: number) => void
}

/**
 * The number of a transaction, as a button that opens its voucher, details and history. It is a plain element, because
 * tables have thousands of them.
 */
export function TransactionNumber({ id, onOpen = openedTransaction.open }: TransactionNumberProps) {
  return (
    <button
      type="button"
      className="row-link"
      data-open={id}
      aria-label={texts.openOf(id)}
      title={texts.voucherAndHistory}
      onClick={() => onOpen(id)}
    >
      {id}
    </button>
  )
}
