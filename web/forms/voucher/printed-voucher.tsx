import { useProvider } from '../../app/provider.ts'
import { useSession } from '../../app/session.tsx'
import { PrintFrame } from '../../components/print/print-frame.tsx'
import { Receipt } from '../../components/voucher/receipt.tsx'
import { RECEIPT_PAPER_MM } from '../../components/voucher/receipt-style.ts'
import { printTitle } from '../../components/voucher/voucher-name.ts'
import type { PrintJob } from './use-voucher.ts'

/** A voucher on its way to the printer; nothing of it shows. */
export function PrintedVoucher({ job: { slip, mark } }: { readonly job: PrintJob }) {
  const { businessDate } = useSession()
  const house = useProvider()
  return (
    <PrintFrame title={printTitle(slip)} paperWidthMm={RECEIPT_PAPER_MM}>
      <Receipt slip={slip} mark={mark} house={house} today={businessDate} />
    </PrintFrame>
  )
}
