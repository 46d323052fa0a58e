import { useProvider } from '../../app/provider.ts'
import { useSession } from '../../app/session.tsx'
import { PrintFrame } from '../../components/print/print-frame.tsx'
import { Receipt } from '../../components/voucher/receipt.tsx'
import { RECEIPT_PAPER_MM } from '../../components/voucher/receipt-style.ts'
import { printTitle } from '../../components/voucher/voucher-name.ts'
import type { VoucherState } from './use-voucher.ts'

/** Gives what is to be printed to the printer; nothing of it shows. */
export function VoucherPrinter({ voucher: { job } }: { readonly voucher: VoucherState }) {
  const { businessDate } = useSession()
  const house = useProvider()
  return job ? (
    <PrintFrame key={job.number} title={printTitle(job.slip)} paperWidthMm={RECEIPT_PAPER_MM}>
      <Receipt slip={job.slip} mark={job.mark} house={house} today={businessDate} />
    </PrintFrame>
  ) : null
}
