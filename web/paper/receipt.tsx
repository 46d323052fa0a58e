import { type ReceiptHouse, type ReceiptMark, ReceiptPaper } from './receipt-paper.tsx'
import { voucherName } from './voucher-name.ts'
import { type ReceiptSlip, voucherRows } from './voucher-rows.ts'

export type { ReceiptHouse, ReceiptMark } from './receipt-paper.tsx'

interface ReceiptProps {
  readonly slip: ReceiptSlip
  /** Printed large at its head and foot. */
  readonly mark?: ReceiptMark | undefined
  readonly house: ReceiptHouse
  /** The business date of the day it is printed, "yyyy-mm-dd". */
  readonly today: string
}

/** The 80 mm receipt of a transaction. Rules: docs/rules/vouchers.md */
export function Receipt({ slip, mark, house, today }: ReceiptProps) {
  return (
    <ReceiptPaper
      name={voucherName(slip)}
      rows={voucherRows(slip)}
      mark={mark}
      userName={slip.user_name}
      house={house}
      today={today}
    />
  )
}
