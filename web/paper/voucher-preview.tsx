import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { Receipt, type ReceiptMark } from './receipt.tsx'
import { type ReceiptSlip, voucherName } from './voucher-rows.ts'

interface VoucherPreviewProps {
  /** Null while no voucher is shown. */
  readonly slip: ReceiptSlip | null
  /** Printed large at the top and the bottom. */
  readonly mark?: ReceiptMark
  /** Left out if there is nothing to print yet. */
  readonly onPrint?: () => void
  /** True if the next print is a copy, because the original was already printed. */
  readonly isCopyNext?: boolean
  /** The label of the button that closes the dialog. */
  readonly closeLabel: string
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** Shows a voucher as it will be printed. */
export function VoucherPreview(props: VoucherPreviewProps) {
  const { slip, mark, onPrint, isCopyNext, closeLabel, onClose, finalFocus } = props
  const { businessDate, timeZone } = useSession()
  const house = useProvider()
  return (
    <PaperDialog
      open={slip !== null}
      title={slip ? voucherName(slip).title : texts.voucher}
      onPrint={onPrint}
      isCopyNext={isCopyNext}
      closeLabel={closeLabel}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      {slip ? (
        <Receipt slip={slip} mark={mark} house={house} today={businessDate} timeZone={timeZone} />
      ) : null}
    </PaperDialog>
  )
}
