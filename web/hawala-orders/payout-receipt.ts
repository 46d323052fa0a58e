import { voucher as texts } from '#texts/voucher.ts'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatTime } from '../../shared/calendar/format-date.ts'
import { masked } from '../../shared/contract/secret-number.ts'
import { amountIn, withCommas } from '../../shared/money/amount.ts'
import type { VoucherRow } from '../paper/voucher-row.ts'
import { amountRow, dateRows, type VoucherName } from '../paper/voucher-rows.ts'
import { type Branches, branchLabel } from '../report/branch-label.ts'
import { paidAt } from './changed-words.ts'
import type { Order } from './order.ts'
import { receivedOf } from './receiver-pays.ts'

type Payout = Order['payouts'][number]

/** The name of the receipt that the receiver signs, in English and Persian. */
export const PAYOUT_RECEIPT_NAME: VoucherName = {
  title: texts.hawalaPayout,
  persian: 'رسید پرداخت حواله',
}

/** The data that the receipt of a payout needs besides the hawala. */
interface PayoutLists {
  readonly branches: Branches
  readonly timeZone: string
}

/**
 * Returns the rows of the receipt of the payout `paid`; none if no branch paid the hawala. Only the end of the number of the identity
 * paper is printed, because the receipt may get lost.
 */
export function payoutRows(order: Order, { branches, timeZone }: PayoutLists): VoucherRow[] {
  const { label, partner, receiver, sender, paid, narrative } = order
  if (!paid) return []
  const at = new Date(paid.at)
  const partnerNumber = numberOnReceipt(order)
  const father = receiver.fatherName ?? paid.fatherName
  const labelOf = (code: string) => branchLabel(branches, code)
  const from = order.way === 'send' ? labelOf(order.branch) : texts.partnerNo(partner ?? '')
  return [
    {
      label: texts.hawalaNo,
      persian: 'شماره',
      value: label,
      isNumber: true,
      notes: present(partnerNumber && texts.numberAtPartner(partnerNumber)),
    },
    ...dateRows(businessDateOf(at, timeZone)),
    { label: texts.time, persian: 'ساعت', value: formatTime(at, timeZone) },
    { label: texts.branch, persian: 'شعبه', value: labelOf(paid.branch) },
    {
      label: texts.receiver,
      persian: 'گیرنده',
      value: paid.name,
      notes: present(
        // The father of somebody else isn't known.
        paid.onBehalf === null && father && texts.fatherOf(father),
        texts.paperOf(paid.idKind, masked(paid.idNumber)),
        texts.phoneOf(paid.phone),
        paid.onBehalf && texts.onBehalfOf(paid.onBehalf.name, paid.onBehalf.relation),
      ),
    },
    ...paidRows(order, paid),
    ...partRows(order, paid),
    ...(paid.to
      ? [
          {
            label: texts.toAccount,
            persian: 'به حساب',
            value: paid.to.account,
            isNumber: true,
          },
        ]
      : []),
    { label: texts.sender, persian: 'فرستنده', value: sender.name, notes: [from] },
    { label: texts.narrative, persian: 'تفصیل', value: narrative || '-' },
  ]
}

/** Returns the partner's number as a receipt has it. While a part is left, the number is what the rest is paid against. */
function numberOnReceipt({ partnerNumber, hasCode, state }: Order): string | null {
  const isCode = state === 'part' && !hasCode
  return partnerNumber !== null && isCode ? masked(partnerNumber) : partnerNumber
}

/**
 * Returns the rows of what was handed over. If the receiver paid the commission, they also say from what amount it was taken
 * off. For another currency they also say how much of the hawala was paid, and at which rate.
 */
function paidRows(order: Order, paid: Payout): VoucherRow[] {
  const { paidAs } = paid
  const { amount, currencyCode: code } = paidAs ?? { ...order, amount: receivedOf(paid) }
  const row = amountRow(texts.paidOut, 'مبلغ پرداخت', amount, code)
  const rate = paidAt(order, paid)
  const inHawala = (value: string) => `${withCommas(value)} ${order.currencyCode}`
  const ofHawala = {
    label: texts.ofTheHawala,
    persian: 'از حواله',
    value: inHawala(paid.amount),
  }
  return [
    row,
    ...(rate === null && paid.commission === undefined ? [] : [ofHawala]),
    ...(paid.commission === undefined
      ? []
      : [{ label: texts.commission, persian: 'کمیشن', value: inHawala(paid.commission) }]),
    ...(rate === null ? [] : [{ label: texts.rate, persian: 'نرخ', value: rate }]),
  ]
}

/** Returns the rows of a part: that it is one of which amount, and what is left. None for a payout of the whole. */
function partRows({ amount, currencyCode: code }: Order, paid: Payout): VoucherRow[] {
  if (paid.amount === amount) return []
  const isLast = amountIn(paid.left) === 0n
  return [
    {
      label: isLast ? texts.lastPart : texts.part,
      persian: isLast ? 'قسط آخر' : 'قسط',
      value: texts.partOf(`${withCommas(amount)} ${code}`),
    },
    {
      label: texts.remaining,
      persian: 'باقی مانده',
      value: `${withCommas(paid.left)} ${code}`,
    },
  ]
}

/** Returns the title of the printed document: "Hawala_Payout_S-1042". */
export function payoutPrintTitle({ label }: Pick<Order, 'label'>): string {
  return texts.payoutFileName(label)
}

/** Returns a unique name of the receipt of a payout, because each part of a hawala has one of its own. */
export function payoutReceiptKey({ id, paid }: Pick<Order, 'id' | 'paid'>): string {
  return `${id} ${paid?.at ?? ''}`
}

function present(...lines: readonly (string | null | false)[]): string[] {
  return lines.filter((line): line is string => Boolean(line))
}
