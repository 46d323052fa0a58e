import { receiverPays as receiverTexts } from '#texts/receiver-pays.ts'
import { voucher as texts } from '#texts/voucher.ts'
import type { HawalaPartner } from './hawala-partner.ts'
import type { VoucherRow } from './voucher-row.ts'
import { amountRow, dateRows, money, type VoucherName } from './voucher-rows.ts'

/** An amount as returned by the API, with its currency code, which may be empty. */
export interface ReceiptAmount {
  readonly value: string
  readonly currency: string
}

/** The sender or the receiver of a hawala; unknown values are null. */
export interface HawalaEnd {
  readonly name: string | null
  readonly fatherName?: string | null
  readonly taskiraNo?: string | null
  readonly phone?: string | null
  readonly address?: string | null
}

/** The data of the receipt that the sender of a hawala gets. */
export interface HawalaReceipt {
  /** The number of a hawala that posts, or the label of one that is only recorded. */
  readonly number: string
  /** The business day, "yyyy-mm-dd". */
  readonly date: string
  readonly partner: HawalaPartner | null
  readonly sender: HawalaEnd
  readonly receiver: HawalaEnd
  readonly amount: ReceiptAmount
  /** The amount paid out, if it differs from the amount paid in. */
  readonly exchanged?: ReceiptAmount | null
  /** The agreed exchange rate; null if there is none. */
  readonly rate: string | null
  /** Null if this kind of hawala has no fee. */
  readonly fee: ReceiptAmount | null
  readonly description: string | null
  /** The name of the user who recorded the hawala. */
  readonly userName: string
  /** The further data of a hawala that posts. Left out for a hawala that is only recorded. */
  readonly order?: HawalaOrderPart
}

/** The part of a receipt that only a hawala that posts has. */
export interface HawalaOrderPart {
  /** The branch that took the money: "KBL - Kabul"; null if a partner sent the hawala. */
  readonly from: string | null
  /** The branch that pays; null if a partner pays. */
  readonly to: string | null
  /** The partner's own number, if a partner sent the hawala; otherwise null. */
  readonly partnerNumber: string | null
  /** The commission that the sender paid, or that the partner pays who sent the hawala. */
  readonly commission: ReceiptAmount
  /** What was taken: amount and commission together, or the amount alone where the receiver pays the commission. */
  readonly total: ReceiptAmount
  /** What the receiver gets of the whole, where the receiver pays the commission; otherwise left out. */
  readonly receiverGets?: ReceiptAmount
  /** What is left to pay of a hawala of which a part was paid; otherwise left out. */
  readonly remaining?: ReceiptAmount
  /** The number of the account that paid; null for cash. */
  readonly account: string | null
  /** The code, as people read it out. Null if it is no longer known; left out if it doesn't belong on this paper. */
  readonly code?: string | null
}

/** Returns the copy for the branch. It doesn't have the code, because only the sender may have it. */
export function branchCopy(receipt: HawalaReceipt): HawalaReceipt {
  if (!receipt.order) return receipt
  const { code: _, ...order } = receipt.order
  return { ...receipt, order }
}

/** The name of the receipt, in English and Persian. */
const HAWALA_RECEIPT_NAME: VoucherName = {
  title: texts.hawalaReceipt,
  persian: 'رسید حواله',
}

/** The name of the receipt of a hawala that is only recorded. No branch pays such a hawala. */
const NOTE_NAME: VoucherName = {
  title: texts.hawalaNote,
  persian: 'یادداشت حواله',
}

/** The name of the slip of a hawala that a partner sent. The slip stays in the branch. */
const RECEIVED_SLIP_NAME: VoucherName = {
  title: texts.hawalaReceived,
  persian: 'حواله دریافتی',
}

/** Returns the name of a receipt. */
export function hawalaReceiptName({ order }: Pick<HawalaReceipt, 'order'>): VoucherName {
  if (!order) return NOTE_NAME
  return order.from === null ? RECEIVED_SLIP_NAME : HAWALA_RECEIPT_NAME
}

/**
 * Returns the title of the printed document, which becomes the file name: "Hawala_S-42", or for a hawala that is only recorded
 * "Recorded_Only_Hawala_NOTE-SEND-000043".
 */
export function hawalaPrintTitle({
  number,
  order,
}: Pick<HawalaReceipt, 'number' | 'order'>): string {
  return order ? texts.hawalaFileName(number) : texts.recordedOnlyFileName(number)
}

/** Returns the rows of a hawala's receipt, in the same order as on a voucher. Missing values have no row. */
export function hawalaRows(receipt: HawalaReceipt): VoucherRow[] {
  const { number, date, partner, sender, receiver } = receipt
  const { amount, exchanged, rate, fee, description, order } = receipt
  return [
    {
      ...(order
        ? { label: texts.hawalaNo, persian: 'شماره' }
        : { label: texts.noteNo, persian: 'یادداشت' }),
      value: number,
      isNumber: true,
      ...notes(
        order ? null : texts.notPaidOut,
        order?.partnerNumber && texts.numberAtPartner(order.partnerNumber),
      ),
    },
    ...codeRow(order?.code),
    ...dateRows(date),
    ...branchRows(order),
    ...partnerRow(partner),
    endRow(texts.sender, 'فرستنده', sender),
    endRow(texts.receiver, 'گیرنده', receiver),
    amountRow(texts.amount, 'مبلغ', amount.value, amount.currency),
    ...remainingRow(order?.remaining),
    ...(exchanged
      ? [amountRow(texts.exchanged, 'معادل', exchanged.value, exchanged.currency)]
      : []),
    ...(rate ? [{ label: texts.rate, persian: 'نرخ', value: rate }] : []),
    ...(fee ? [{ label: texts.fee, persian: 'فیس', value: money(fee.value, fee.currency) }] : []),
    ...chargeRows(order),
    { label: texts.narrative, persian: 'تفصیل', value: description || '-' },
  ]
}

/**
 * Returns the row with the code in large digits, or with the reason why it is missing. No row if the code doesn't belong on
 * this paper.
 */
function codeRow(code: string | null | undefined): VoucherRow[] {
  if (code === undefined) return []
  const row = { label: texts.code, persian: 'رمز' }
  return code === null
    ? [{ ...row, value: '-', notes: [texts.codeNotKept] }]
    : [{ ...row, value: code, isAmount: true, notes: [texts.codeForReceiver] }]
}

function remainingRow(remaining: ReceiptAmount | undefined): VoucherRow[] {
  if (!remaining) return []
  const value = money(remaining.value, remaining.currency)
  return [{ label: texts.remaining, persian: 'باقی مانده', value }]
}

function branchRows(order: HawalaOrderPart | undefined): VoucherRow[] {
  if (!order) return []
  const { from, to } = order
  return [
    ...(from === null ? [] : [{ label: texts.fromBranch, persian: 'از شعبه', value: from }]),
    ...(to === null ? [] : [{ label: texts.toBranch, persian: 'به شعبه', value: to }]),
  ]
}

/**
 * Returns the rows with the commission, the total that was taken, and how it was paid. None for a hawala that is only
 * recorded.
 */
function chargeRows(order: HawalaOrderPart | undefined): VoucherRow[] {
  if (!order) return []
  const { commission, total, receiverGets, account } = order
  const paid = account === null ? texts.inCash : texts.accountNo(account)
  return [
    {
      label: texts.commission,
      persian: 'کمیشن',
      value: money(commission.value, commission.currency),
      ...notes(receiverGets && receiverTexts.fromReceiver),
    },
    ...(receiverGets
      ? [
          {
            label: receiverTexts.gets,
            persian: 'به گیرنده می‌رسد',
            value: money(receiverGets.value, receiverGets.currency),
          },
        ]
      : []),
    {
      label: texts.total,
      persian: 'جمله',
      value: money(total.value, total.currency),
      isAmount: true,
      notes: [paid],
    },
  ]
}

function partnerRow(partner: HawalaPartner | null): VoucherRow[] {
  if (!partner) return []
  const { name, city, phone } = partner
  return [
    {
      label: texts.partner,
      persian: 'صراف',
      value: name,
      ...notes(city, phone && texts.phoneOf(phone)),
    },
  ]
}

function endRow(label: string, persian: string, end: HawalaEnd): VoucherRow {
  const { name, fatherName, taskiraNo, phone, address } = end
  return {
    label,
    persian,
    value: name || '-',
    ...notes(
      fatherName && texts.fatherOf(fatherName),
      taskiraNo && texts.taskiraOf(taskiraNo),
      phone && texts.phoneOf(phone),
      address,
    ),
  }
}

function notes(...lines: readonly (string | null | undefined)[]): Pick<VoucherRow, 'notes'> {
  const said = lines.filter((line): line is string => Boolean(line))
  return said.length > 0 ? { notes: said } : {}
}
