import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import { PrintFrame } from '../paper/print-frame.tsx'
import { ReceiptPaper } from '../paper/receipt.tsx'
import { RECEIPT_PAPER_MM } from '../paper/receipt-style.ts'
import { usePrintJobs } from '../paper/use-print-jobs.ts'
import type { Branches } from '../report/branch-label.ts'
import type { Order } from './order.ts'
import {
  PAYOUT_RECEIPT_NAME,
  payoutPrintTitle,
  payoutReceiptKey,
  payoutRows,
} from './payout-receipt.ts'

/** Holds the prints of receipts of payouts, each of the payout `paid`. The first print after a payout is the original. */
export function usePayoutPrints() {
  return usePrintJobs<Order>(payoutReceiptKey)
}

/** Prints the receipt of a payout on 80 mm paper, with the same head as a voucher. */
export function PayoutPrinter(props: {
  readonly printing: ReturnType<typeof usePayoutPrints>
  readonly branches: Branches
}) {
  const { printing, branches } = props
  const { businessDate, timeZone } = useSession()
  const house = useProvider()
  const { job } = printing
  if (!job) return null
  return (
    <PrintFrame
      key={job.number}
      title={payoutPrintTitle(job.paper)}
      paperWidthMm={RECEIPT_PAPER_MM}
      onPrinted={printing.onPrinted}
    >
      <ReceiptPaper
        name={PAYOUT_RECEIPT_NAME}
        rows={payoutRows(job.paper, { branches, timeZone })}
        marks={job.mark ? [job.mark] : []}
        userName={job.paper.paid?.byName ?? ''}
        house={house}
        today={businessDate}
      />
    </PrintFrame>
  )
}
