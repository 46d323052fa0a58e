import { moneyForms } from '#texts/money-forms.ts'
import { receiverPays as receiverTexts } from '#texts/receiver-pays.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import type { Order } from '../../hawala-orders/order.ts'
import type { HandedLine } from '../../money/take-and-pay.tsx'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import type { SendValues } from './send-form.ts'

/** Returns the line about what the cashier takes from the sender: "Take 1,020.00 AFN". */
function lineOf(
  minor: AmountMinor,
  feeMinor: AmountMinor,
  code: string,
  account: string | null,
): HandedLine {
  const shown = (each: AmountMinor) => withCommas(formatAmount(each))
  return {
    mark: 'credit',
    word: moneyForms.take,
    money: `${shown(minor + feeMinor)} ${code}`,
    account: account === null ? '' : moneyForms.fromAccount(account),
    note: feeMinor === 0n ? null : moneyForms.withCommission(shown(minor), shown(feeMinor)),
  }
}

/** Returns the line about what the receiver gets where the receiver pays the commission: "Receiver gets 980.00 AFN". */
function getsLine(minor: AmountMinor, feeMinor: AmountMinor, code: string): HandedLine {
  const shown = (each: AmountMinor) => withCommas(formatAmount(each))
  return {
    mark: 'debit',
    word: receiverTexts.gets,
    money: `${shown(minor - feeMinor)} ${code}`,
    account: '',
    note: receiverTexts.less(shown(feeMinor)),
  }
}

/**
 * Returns the lines for the form; none until there is an amount.
 * @param fromReceiver true if the receiver pays the commission
 */
export function toTake(
  { amount, by, account }: Pick<SendValues, 'amount' | 'by' | 'account'>,
  code: string,
  feeMinor: AmountMinor,
  fromReceiver = false,
): HandedLine[] {
  const minor = parseAmount(settledAmount(amount))
  if (minor === null || minor === 0n) return []
  const from = by === 'cash' ? null : account
  if (!fromReceiver || feeMinor >= minor) return [lineOf(minor, feeMinor, code, from)]
  return [lineOf(minor, 0n, code, from), getsLine(minor, feeMinor, code)]
}

/** Returns the line about what is sent where the sender gives another currency: "Send 276,461.30 RS"; none without an amount. */
export function toSend(amount: string, code: string): HandedLine[] {
  const minor = parseAmount(settledAmount(amount))
  if (minor === null || minor === 0n) return []
  const money = `${withCommas(formatAmount(minor))} ${code}`
  return [{ mark: 'debit', word: texts.sends, money, account: '', note: null }]
}

type Begun = Pick<SendValues, 'amount' | 'to' | 'by' | 'isChanged' | 'isTotal' | 'currencyId'>

/**
 * True once the next hawala has an amount, or another choice than the one with which its form began. What was taken for the last
 * hawala would then seem to belong to it.
 * @param first the values with which the form began
 */
export function isBegun(now: Begun, first: Partial<Begun>): boolean {
  return Object.entries(now).some(([name, value]) => value !== first[name as keyof Begun])
}

/** Returns the lines for a hawala that was sent. */
export function taken(
  order: Pick<
    Order,
    'amount' | 'commission' | 'commissionFrom' | 'currencyCode' | 'from' | 'given'
  >,
): HandedLine[] {
  const { given, currencyCode } = order
  const paid = given ?? { amount: order.amount, currencyCode }
  const [minor, feeMinor] = [parseAmount(paid.amount) ?? 0n, parseAmount(order.commission) ?? 0n]
  const account = order.from?.account ?? null
  if (order.commissionFrom === 'receiver') {
    return [lineOf(minor, 0n, currencyCode, account), getsLine(minor, feeMinor, currencyCode)]
  }
  return [
    lineOf(minor, feeMinor, paid.currencyCode, account),
    ...(given ? toSend(order.amount, currencyCode) : []),
  ]
}
