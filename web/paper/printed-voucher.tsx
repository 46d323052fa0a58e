import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import { PrintFrame } from './print-frame.tsx'
import { Receipt } from './receipt.tsx'
import { RECEIPT_PAPER_MM } from './receipt-style.ts'
import type { VoucherState } from './use-voucher.ts'
import { printTitle } from './voucher-rows.ts'

type PrintedVoucherProps = Pick<VoucherState['printing'], 'onPrinted'> & {
  readonly job: NonNullable<VoucherState['printing']['job']>
}

/** Prints a voucher in a hidden frame. */
export function PrintedVoucher({ job: { paper, mark }, onPrinted }: PrintedVoucherProps) {
  const { businessDate, timeZone } = useSession()
  const house = useProvider()
  return (
    <PrintFrame title={printTitle(paper)} paperWidthMm={RECEIPT_PAPER_MM} onPrinted={onPrinted}>
      <Receipt slip={paper} mark={mark} house={house} today={businessDate} timeZone={timeZone} />
    </PrintFrame>
  )
}
