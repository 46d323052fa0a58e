import { Text } from '@chakra-ui/react'
import { useProvider } from '../../app/provider.ts'
import { useSession } from '../../app/session.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { PrintFrame } from '../../components/print/print-frame.tsx'
import { Receipt } from '../../components/voucher/receipt.tsx'
import { RECEIPT_PAPER_MM } from '../../components/voucher/receipt-style.ts'
import { printTitle } from '../../components/voucher/voucher-rows.ts'
import type { PostingKind } from './kind.ts'
import type { useVoucher } from './use-voucher.ts'
import { VoucherPreview } from './voucher-preview.tsx'

interface VoucherOutputProps {
  readonly kind: PostingKind
  readonly voucher: ReturnType<typeof useVoucher>
  readonly onNewTransaction: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** Where a voucher goes: on the screen, to the printer, or, where there is none, into an alert. */
export function VoucherOutput({ kind, voucher, onNewTransaction, finalFocus }: VoucherOutputProps) {
  const { businessDate } = useSession()
  const house = useProvider()
  const { job } = voucher
  return (
    <>
      <VoucherPreview
        kind={kind}
        slip={voucher.shown}
        house={house}
        today={businessDate}
        onPrint={voucher.print}
        onNewTransaction={onNewTransaction}
        finalFocus={finalFocus}
      />
      <MessageDialog
        open={voucher.alerts.length > 0}
        role="alertdialog"
        title="Voucher"
        onClose={voucher.dismissAlerts}
        finalFocus={finalFocus}
      >
        {voucher.alerts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <Text color="fg.muted">The transaction was saved: its number is {voucher.lastId}.</Text>
      </MessageDialog>
      {job ? (
        <PrintFrame
          key={job.number}
          title={printTitle(kind, job.slip.ID)}
          paperWidthMm={RECEIPT_PAPER_MM}
        >
          <Receipt kind={kind} slip={job.slip} house={house} today={businessDate} />
        </PrintFrame>
      ) : null}
    </>
  )
}
