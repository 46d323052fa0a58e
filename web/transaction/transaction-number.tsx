import { transactionDialog as texts } from '#texts/transaction-dialog.ts'
import { openedTransaction } from './opened.ts'

interface TransactionNumberProps {
  readonly id: number
  /** Opens the transaction, for a screen that has its own dialog. By default the dialog opens that all screens share. */
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

interface ReversalLinkProps extends Pick<TransactionNumberProps, 'onOpen'> {
  readonly row: { readonly reverses: number | null; readonly reversedBy: number | null }
}

/** The number of the transaction that this one reverses or was reversed by. Nothing for all other transactions. */
export function ReversalLink({ row: { reverses, reversedBy }, onOpen }: ReversalLinkProps) {
  const other = reversedBy ?? reverses
  return other === null ? null : (
    <small className="row-reversal" data-reversed={reversedBy === null ? undefined : ''}>
      {reversedBy === null ? texts.reverses : texts.reversedBy}{' '}
      <TransactionNumber id={other} {...(onOpen ? { onOpen } : {})} />
    </small>
  )
}
