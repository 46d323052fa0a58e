import { voucher as texts } from '#texts/voucher.ts'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatDate, formatInstant, formatTime } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import {
  CASH_ACCOUNT,
  isHouseAccount,
  isPurchaseLeg,
  POSITION_ACCOUNT,
} from '../../shared/contract/house.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import {
  formatAmount,
  parseAmount,
  parseSignedAmount,
  withCommas,
} from '../../shared/money/amount.ts'
import { amountInWords } from '../../shared/money/words.ts'
import { personRow, rateRow } from './deal-rows.ts'
import { entryRows } from './entry-rows.ts'
import { loanRow, termsRows } from './loan-rows.ts'
import type { VoucherRow } from './voucher-row.ts'

/** The answer of `GET /api/transaction-slip/{id}`. */
export type Slip = Answered<RouteNamed<'transactions/slip'>>

/** The fields that every receipt shows, also for an unsaved transaction. */
type ShownAlways =
  | 'transType'
  | 'TranDate'
  | `${'debit' | 'credit'}${'accountname' | 'accountnumber' | 'currency'}`
  | 'CAmount'
  | 'commission'
  | 'exRate'
  | 'TranDescription'
  | 'user_name'

/** The data of a receipt: a slip, or the part of a slip that is known before the transaction is saved. */
export type ReceiptSlip = Partial<Slip> &
  Pick<Slip, ShownAlways> & {
    /** Set on the two vouchers of a transfer: true for the voucher of the credited account. */
    readonly isOfCredited?: boolean
  }

/**
 * Returns the vouchers of a slip, one for each person who signs. A transfer has one for the debited and one for the credited
 * account, each with its own narrative and balance. The commission belongs to the debited account.
 */
export function vouchersOf(slip: ReceiptSlip): [ReceiptSlip, ...ReceiptSlip[]] {
  const { credited = null } = slip
  if (!credited) return [slip]
  return [
    { ...slip, isOfCredited: false },
    { ...slip, ...credited, commission: NO_COMMISSION, isOfCredited: true },
  ]
}

const NO_COMMISSION = '0.00'

/**
 * Returns the rows of a voucher in printed order. The transaction's type decides which rows show the accounts and amounts.
 * @param timeZone IANA name of the business's zone
 */
export function voucherRows(slip: ReceiptSlip, timeZone: string): VoucherRow[] {
  return [
    { label: texts.id, persian: 'شماره', value: String(slip.ID ?? '-') },
    ...sideRows(slip),
    ...reversalRows(slip),
    ...dateRows(slip.TranDate),
    ...recordedRows(slip, timeZone),
    ...matterRows(slip),
    ...balanceRows(slip),
    ...(slip.entry ? [] : [commissionRow(slip)]),
    { label: texts.narrative, persian: 'تفصیل', value: narrativeOf(slip) },
  ]
}

/** Returns the row that says for which side of a transfer the voucher is. */
function sideRows({ isOfCredited, ...slip }: ReceiptSlip): VoucherRow[] {
  if (isOfCredited === undefined) return []
  const value = isOfCredited ? slip.creditaccountname : slip.debitaccountname
  return [{ label: texts.voucherFor, persian: 'برای', value }]
}

/**
 * Returns the row with the fee and its currency. On an exchange, this is the currency of the purchase. A voucher without a
 * fee shows 0.00.
 */
function commissionRow(slip: ReceiptSlip): VoucherRow {
  const { commission, otherLeg } = slip
  const own = customerSide(slip).currency
  const currency = otherLeg && !isPurchase(slip) ? otherLeg.currency : own
  const value = parseSignedAmount(commission) === 0n ? commission : money(commission, currency)
  return { label: texts.commission, persian: 'کمیشن', value }
}

/** True for the leg with which the house buys. */
function isPurchase({ debitaccountnumber, creditaccountnumber }: ReceiptSlip): boolean {
  return isPurchaseLeg(debitaccountnumber, creditaccountnumber)
}

/** Returns the row with the number of the transaction that this one reverses, or that reversed it. */
function reversalRows({ reverses = null, reversedBy = null }: ReceiptSlip): VoucherRow[] {
  if (reversedBy !== null) {
    return [{ label: texts.reversedBy, persian: 'معکوس‌شده با', value: String(reversedBy) }]
  }
  return reverses === null
    ? []
    : [{ label: texts.reverses, persian: 'معکوس شماره', value: String(reverses) }]
}

/** Returns the narrative, or both narratives of an exchange if they differ. */
function narrativeOf({ TranDescription, otherLeg }: ReceiptSlip): string {
  const told = [TranDescription, otherLeg?.TranDescription ?? ''].filter(Boolean)
  return [...new Set(told)].join(' / ') || '-'
}

/**
 * Returns the rows of a day in both calendars.
 * @param day "yyyy-mm-dd"
 */
export function dateRows(day: string): VoucherRow[] {
  return [
    { label: texts.date, persian: 'تاریخ', value: formatDate(day) },
    { label: texts.hijriDate, persian: 'هجری شمسی', value: solarHijri(day) },
  ]
}

/** Returns the rows of time and branch. If the transaction was dated back, the time includes its day. */
function recordedRows(slip: ReceiptSlip, timeZone: string): VoucherRow[] {
  const { TransDateTime, TranDate, branch } = slip
  const rows: VoucherRow[] = []
  if (TransDateTime) {
    const instant = new Date(TransDateTime)
    const isOfDay = businessDateOf(instant, timeZone) === TranDate
    const value = (isOfDay ? formatTime : formatInstant)(instant, timeZone)
    rows.push({ label: texts.time, persian: 'ساعت', value })
  }
  if (branch) rows.push({ label: texts.branch, persian: 'شعبه', value: branch })
  return rows
}

/** Returns a row for each balance that the house prints. If there are several, each names its account. */
function balanceRows({ balances = [] }: ReceiptSlip): VoucherRow[] {
  return balances.map(({ accountnumber, currency, amount }) => ({
    label: texts.balanceAfter,
    persian: 'مانده',
    value: money(amount, currency),
    notes: [
      ...(balances.length > 1 ? [texts.accountNo(accountnumber)] : []),
      ...(amount.startsWith('-') ? [texts.owedToHouse] : []),
    ],
  }))
}

/** Returns the rows of the accounts and the amounts. */
function matterRows(slip: ReceiptSlip): VoucherRow[] {
  const amount = amountRow(texts.amount, 'مبلغ', slip.CAmount, slip.creditcurrency)
  if (slip.entry) return [...entryRows(slip, slip.entry), amount]
  switch (slip.transType) {
    case 'Transfer':
      return [
        accountRow(texts.fromAccount, 'از حساب', slip.debitaccountname, slip.debitaccountnumber),
        accountRow(texts.toAccount, 'به حساب', slip.creditaccountname, slip.creditaccountnumber),
        amount,
      ]
    case 'Exchange':
      return [...personRow(slip), ...exchangeRows(slip), rateRow(slip)]
    case 'Loan':
      return [
        slip.isReturn
          ? accountRow(texts.returnedBy, 'بازپرداخت', slip.borrower ?? '-')
          : accountRow(texts.borrower, 'قرضدار', slip.borrower ?? '-'),
        amount,
        ...loanRow(slip.loanNumbers),
        ...termsRows(slip),
        ...remainingRow(slip),
      ]
    default: {
      const { name, number, currency } = customerSide(slip)
      return [
        accountRow(texts.accountName, 'نام حساب', name, number),
        amountRow(texts.amount, 'مبلغ', slip.CAmount, currency),
      ]
    }
  }
}

/**
 * Returns the row with what remains of the loans after a return. If there are several loans, they are listed below their
 * sum.
 */
function remainingRow({ remaining = [], creditcurrency }: ReceiptSlip): VoucherRow[] {
  if (remaining.length === 0) return []
  const sum = remaining.reduce((total, { amount }) => total + (parseAmount(amount) ?? 0n), 0n)
  const value = money(formatAmount(sum), creditcurrency)
  const each = remaining.map(({ loanNumber, amount }) => `${loanNumber}: ${withCommas(amount)}`)
  const notes = each.length > 1 ? each : []
  return [{ label: texts.remaining, persian: 'باقیمانده', value, notes }]
}

/**
 * Returns the rows with the amounts of an exchange: both if its two legs were saved together, first what the house bought.
 * Otherwise the account and amount of this leg alone.
 */
function exchangeRows(slip: ReceiptSlip): VoucherRow[] {
  const { name, number, currency } = customerSide(slip)
  if (!slip.otherLeg) {
    return [
      accountRow(texts.accountName, 'نام حساب', name, number),
      amountRow(texts.amount, 'مبلغ', slip.CAmount, currency),
    ]
  }
  const own = { CAmount: slip.CAmount, currency, accountname: name, accountnumber: number }
  const [bought, sold] = isPurchase(slip) ? [own, slip.otherLeg] : [slip.otherLeg, own]
  return [legRow(texts.purchase, 'خرید', bought), legRow(texts.selling, 'فروش', sold)]
}

type Leg = Pick<
  NonNullable<Slip['otherLeg']>,
  'CAmount' | 'currency' | 'accountname' | 'accountnumber'
>

/** Returns the row of one amount of an exchange, with its account. */
function legRow(label: string, persian: string, leg: Leg): VoucherRow {
  const { accountname, accountnumber } = leg
  const place = accountnumber === CASH_ACCOUNT ? [texts.inCash] : [accountname, accountnumber]
  return amountRow(label, persian, leg.CAmount, leg.currency, ...place)
}

/**
 * Returns the customer's side of a posting. In a deal this may be the cash account. On a loan both sides are accounts of the
 * house.
 */
function customerSide(slip: ReceiptSlip): { name: string; number: string; currency: string } {
  const isDebit =
    slip.transType === 'Debit' ||
    (slip.transType !== 'Credit' &&
      slip.debitaccountnumber !== POSITION_ACCOUNT &&
      isHouseAccount(slip.creditaccountnumber))
  return isDebit
    ? {
        name: slip.debitaccountname,
        number: slip.debitaccountnumber,
        currency: slip.debitcurrency,
      }
    : {
        name: slip.creditaccountname,
        number: slip.creditaccountnumber,
        currency: slip.creditcurrency,
      }
}

function accountRow(label: string, persian: string, value: string, number = ''): VoucherRow {
  return { label, persian, value, ...(number ? { notes: [number] } : {}) }
}

/** Writes an amount with its currency, as papers show it. */
export function money(amount: string, currency: string): string {
  return `${withCommas(amount)} ${currency}`.trim()
}

/**
 * Returns the row of an amount with its currency. Below it stand the amount in words and further notes.
 * @param amount as returned by the API
 */
export function amountRow(
  label: string,
  persian: string,
  amount: string,
  currency: string,
  ...others: readonly string[]
): VoucherRow {
  const minor = parseAmount(amount)
  const words = minor === null ? [] : [`${amountInWords(minor)} ${currency}`.trim()]
  const value = money(amount, currency)
  return { label, persian, value, isAmount: true, notes: [...words, ...others] }
}

/** The name of a voucher, on paper and on screen. */
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
  Cash: 'رسید نقدی',
  Fee: 'رسید کمیشن',
}
const PERSIAN_RETURN = 'رسید بازپرداخت قرضه'
const PERSIAN_ENTRY = 'سند ثبت حسابات'

/** The fields that name a voucher. */
type Named = 'transType' | 'isReturn' | 'entry'

/** Returns the name of a slip's voucher in English and Persian: "Debit Voucher". */
export function voucherName(slip: Pick<ReceiptSlip, Named>): VoucherName {
  const title = texts.voucherOf(matterOf(slip))
  if (slip.entry) return { title, persian: PERSIAN_ENTRY }
  return { title, persian: slip.isReturn ? PERSIAN_RETURN : PERSIAN[slip.transType] }
}

/** Returns the title of the printed document: "Debit_Voucher_123", "Loan_Return_Voucher_123". */
export function printTitle(slip: Pick<Slip, Named | 'ID'>): string {
  return texts.voucherFileName(matterOf(slip), slip.ID)
}

/**
 * Returns the first words of a voucher's title: the transaction's type. A loan return has its own title, so that its voucher
 * doesn't look like the voucher of a new loan; an entry of the books has its own, because it pays nobody.
 */
function matterOf({ transType, isReturn, entry }: Pick<ReceiptSlip, Named>): string {
  if (entry) return texts.entry
  return isReturn ? texts.loanReturn : transType
}
