import { voucher as texts } from '#texts/voucher.ts'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import type { ReceiptSlip, Slip } from './voucher-rows.ts'

/** What a voucher is called, on paper and on screen. */
export interface VoucherName {
  readonly title: string
  readonly persian: string
}

const PERSIAN: Readonly<Record<TransactionType, string>> = {
  Debit: 'رسید برداشت',
  Credit: 'رسید تحویلی',
  Transfer: 'رسید انتقال',
  Exchange: 'رسید تبادله',
  Loan: 'رسید قرضه',
  Hawala: 'رسید حواله',
}
const PERSIAN_RETURN = 'رسید بازپرداخت قرضه'

/** The name of a slip's voucher: those of all types are made in the same way. */
export function voucherName(slip: Pick<ReceiptSlip, 'transType' | 'isReturn'>): VoucherName {
  return {
    title: texts.voucherOf(matterOf(slip)),
    persian: slip.isReturn ? PERSIAN_RETURN : PERSIAN[slip.transType],
  }
}

/** The title of the printed document: "Debit_Voucher_123", "Loan_Return_Voucher_123". */
export function printTitle(slip: Pick<Slip, 'transType' | 'isReturn' | 'ID'>): string {
  return texts.voucherFileName(matterOf(slip), slip.ID)
}

/** Who pays a loan back is not handed a paper that is headed as who takes one. */
function matterOf({ transType, isReturn }: Pick<ReceiptSlip, 'transType' | 'isReturn'>): string {
  return isReturn ? texts.loanReturn : transType
}
