import { LaterOverlay } from '../../components/later.tsx'
import { lazyComponent, usePreload } from '../../components/lazy-component.tsx'
import type { VoucherState } from './use-voucher.ts'

const PrintedVoucher = lazyComponent(async () => ({
  default: (await import('./printed-voucher.tsx')).PrintedVoucher,
}))

/** Gives what is to be printed to the printer; the words and the look of paper are fetched once the screen is there. */
export function VoucherPrinter({ voucher: { job } }: { readonly voucher: VoucherState }) {
  usePreload(PrintedVoucher.preload)
  return job ? (
    <LaterOverlay key={job.number}>
      <PrintedVoucher job={job} />
    </LaterOverlay>
  ) : null
}
