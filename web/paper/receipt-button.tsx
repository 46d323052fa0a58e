import { voucher as texts } from '#texts/voucher.ts'
import { PrintIcon } from '../ui/icons.tsx'
import { RowButton } from '../ui/row-button.tsx'

/** Prints the receipt of a table's row. */
export function ReceiptButton(props: {
  /** The name of the row within a sentence: "S-12". */
  readonly of: string
  readonly onPrint: () => void
}) {
  const { of, onPrint } = props
  return (
    <RowButton label={texts.printReceiptOf(of)} title={texts.print} onClick={onPrint}>
      <PrintIcon size={14} /> <span>{texts.print}</span>
    </RowButton>
  )
}
