import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { amountInWords } from '../../../shared/money/words.ts'

/** What `GET /api/transaction-slip/{id}` answers. */
export type Slip = Answered<RouteNamed<'transactions/slip'>>

/** The two postings that have this voucher. */
export type VoucherKind = 'Debit' | 'Credit'

/** A line of the receipt, labelled in English and Persian. */
export interface VoucherRow {
  readonly label: string
  readonly persian: string
  readonly value: string
  /** A second, smaller line below the value. */
  readonly note?: string
}

/** What the voucher of a kind is called, on paper and on screen (specification 2, section 2 "Voucher"). */
export const VOUCHER_NAMES = {
  Debit: { title: 'Debit Voucher', persian: 'رسید برداشت' },
  Credit: { title: 'Credit Voucher', persian: 'رسید تحویلی' },
} as const

/** The title of the printed document: "Debit_Voucher_123". */
export function printTitle(kind: VoucherKind, id: number): string {
  return `${kind}_Voucher_${id}`
}

/**
 * The rows of a Debit or Credit voucher, in the order of specification 2, section 2: the customer's side of the posting,
 * never the cash account's.
 */
export function voucherRows(kind: VoucherKind, slip: Slip): VoucherRow[] {
  const [account, currency] =
    kind === 'Debit'
      ? [slip.debitaccountname, slip.debitcurrency]
      : [slip.creditaccountname, slip.creditcurrency]
  const minor = parseAmount(slip.CAmount)
  return [
    { label: 'ID', persian: 'شماره', value: String(slip.ID) },
    { label: 'Date', persian: 'تاریخ', value: formatDate(slip.TranDate) },
    { label: 'Hijri date', persian: 'هجری شمسی', value: solarHijri(slip.TranDate) },
    { label: 'Account name', persian: 'نام حساب', value: account },
    {
      label: 'Amount',
      persian: 'مبلغ',
      value: `${withCommas(slip.CAmount)} ${currency}`,
      note: minor === null ? '' : amountInWords(minor),
    },
    { label: 'Commission', persian: 'کمیشن', value: withCommas(slip.commission) },
    { label: 'Narrative', persian: 'تفصیل', value: slip.TranDescription || '-' },
  ]
}
