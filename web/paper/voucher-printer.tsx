import { LaterOverlay } from '../ui/later.tsx'
import { lazyPart, usePreload } from '../ui/lazy-component.tsx'
import type { VoucherState } from './use-voucher.ts'

const PrintedVoucher = lazyPart(async () => (await import('./printed-voucher.tsx')).PrintedVoucher)

/** Prints the current job. The code of the receipt is loaded after the screen was shown. */
export function VoucherPrinter({ voucher: { printing } }: { readonly voucher: VoucherState }) {
  const { job, onPrinted } = printing
  usePreload(PrintedVoucher.preload)
  return job ? (
    <LaterOverlay key={job.number}>
      <PrintedVoucher job={job} onPrinted={onPrinted} />
    </LaterOverlay>
  ) : null
}
