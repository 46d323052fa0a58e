import { voucher as texts } from '#texts/voucher.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import { parseAmount, withCommas } from '../../shared/money/amount.ts'
import { amountInWords } from '../../shared/money/words.ts'

/** What `GET /api/transaction-slip/{id}` answers. */
export type Slip = Answered<RouteNamed<'transactions/slip'>>

/** What every receipt shows, of what isn't saved yet too. */
type ShownAlways =
  | 'transType'
  | 'TranDate'
  | `${'debit' | 'credit'}${'accountname' | 'accountnumber' | 'currency'}`
  | 'CAmount'
  | 'commission'
  | 'exRate'
  | 'TranDescription'
  | 'user_name'

/** What a receipt shows: a slip, or as much of one as there is before it is saved. */
export type ReceiptSlip = Partial<Slip> & Pick<Slip, ShownAlways>

/** A line of the receipt, labelled in English and Persian. */
export interface VoucherRow {
  readonly label: string
  readonly persian: string
  readonly value: string
  /** True for an amount of money, which is printed larger. */
  readonly isAmount?: boolean
  /** True for a long number, which then stays on one line. */
  readonly isNumber?: boolean
  /** Smaller lines below the value. */
  readonly notes?: readonly string[]
}

/**
 * The rows of a voucher, in the order in which they are printed. The type decides which rows tell whose money it is and
 * how much.
 */
export function voucherRows(slip: ReceiptSlip): VoucherRow[] {
  return [
    { label: texts.id, persian: 'شماره', value: String(slip.ID ?? '-') },
    ...dateRows(slip.TranDate),
    ...matterRows(slip),
    { label: texts.commission, persian: 'کمیشن', value: withCommas(slip.commission) },
    { label: texts.narrative, persian: 'تفصیل', value: narrativeOf(slip) },
  ]
}

/** Both narratives of an exchange, where they differ. */
function narrativeOf({ TranDescription, otherLeg }: ReceiptSlip): string {
  const told = [TranDescription, otherLeg?.TranDescription ?? ''].filter(Boolean)
  return [...new Set(told)].join(' / ') || '-'
}

/**
 * A day in both calendars.
 * @param day "yyyy-mm-dd"
 */
export function dateRows(day: string): VoucherRow[] {
  return [
    { label: texts.date, persian: 'تاریخ', value: formatDate(day) },
    { label: texts.hijriDate, persian: 'هجری شمسی', value: solarHijri(day) },
  ]
}

/** Whose money it is, and how much. */
function matterRows(slip: ReceiptSlip): VoucherRow[] {
  const amount = amountRow(texts.amount, 'مبلغ', slip.CAmount, slip.creditcurrency)
  switch (slip.transType) {
    case 'Transfer':
      return [
        {
          ...accountRow(texts.fromAccount, 'از حساب', slip.debitaccountname),
          notes: [slip.debitaccountnumber],
        },
        {
          ...accountRow(texts.toAccount, 'به حساب', slip.creditaccountname),
          notes: [slip.creditaccountnumber],
        },
        amount,
      ]
    case 'Exchange':
      return [...exchangeRows(slip), { label: texts.rate, persian: 'نرخ', value: slip.exRate }]
    case 'Loan':
      return [
        slip.isReturn
          ? accountRow(texts.returnedBy, 'بازپرداخت', slip.borrower ?? '-')
          : accountRow(texts.borrower, 'قرضدار', slip.borrower ?? '-'),
        amount,
        ...loanRow(slip.loanNumbers),
      ]
    default: {
      const { name, currency } = customerSide(slip)
      return [
        accountRow(texts.accountName, 'نام حساب', name),
        amountRow(texts.amount, 'مبلغ', slip.CAmount, currency),
      ]
    }
  }
}

function loanRow(loanNumbers: readonly string[] = []): VoucherRow[] {
  if (loanNumbers.length === 0) return []
  return [{ label: texts.loan, persian: 'شماره قرضه', value: loanNumbers.join(', ') }]
}

/** Both amounts where the legs were saved as one: what the house bought first, which is the leg that credits. */
function exchangeRows(slip: ReceiptSlip): VoucherRow[] {
  const { name, currency } = customerSide(slip)
  if (!slip.otherLeg) {
    return [
      accountRow(texts.accountName, 'نام حساب', name),
      amountRow(texts.amount, 'مبلغ', slip.CAmount, currency),
    ]
  }
  const own = { CAmount: slip.CAmount, currency, accountname: name }
  const isPurchase = isHouseAccount(slip.debitaccountnumber)
  const [bought, sold] = isPurchase ? [own, slip.otherLeg] : [slip.otherLeg, own]
  return [
    amountRow(texts.purchase, 'خرید', bought.CAmount, bought.currency, bought.accountname),
    amountRow(texts.selling, 'فروش', sold.CAmount, sold.currency, sold.accountname),
  ]
}

/** The customer's side of a posting, never the cash account's. */
function customerSide(slip: ReceiptSlip): { name: string; currency: string } {
  const isDebit =
    slip.transType === 'Debit' ||
    (slip.transType !== 'Credit' && isHouseAccount(slip.creditaccountnumber))
  return isDebit
    ? { name: slip.debitaccountname, currency: slip.debitcurrency }
    : { name: slip.creditaccountname, currency: slip.creditcurrency }
}

function accountRow(label: string, persian: string, value: string): VoucherRow {
  return { label, persian, value }
}

/**
 * An amount with its currency, its words below it and then the other lines.
 * @param amount as the API gives it
 */
export function amountRow(
  label: string,
  persian: string,
  amount: string,
  currency: string,
  ...others: readonly string[]
): VoucherRow {
  const minor = parseAmount(amount)
  const words = minor === null ? [] : [amountInWords(minor)]
  const value = `${withCommas(amount)} ${currency}`.trim()
  return { label, persian, value, isAmount: true, notes: [...words, ...others] }
}

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
