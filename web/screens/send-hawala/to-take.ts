import { moneyForms } from '#texts/money-forms.ts'
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

/** Returns the line for the form; no line until there is an amount. */
export function toTake(
  { amount, by, account }: Pick<SendValues, 'amount' | 'by' | 'account'>,
  code: string,
  feeMinor: AmountMinor,
): HandedLine[] {
  const minor = parseAmount(settledAmount(amount))
  if (minor === null || minor === 0n) return []
  return [lineOf(minor, feeMinor, code, by === 'cash' ? null : account)]
}

/** Returns the line about what is sent where the sender gives another currency: "Send 276,461.30 RS"; none without an amount. */
export function toSend(amount: string, code: string): HandedLine[] {
  const minor = parseAmount(settledAmount(amount))
  if (minor === null || minor === 0n) return []
  const money = `${withCommas(formatAmount(minor))} ${code}`
  return [{ mark: 'debit', word: texts.sends, money, account: '', note: null }]
}

/** Returns the lines for a hawala that was sent. */
export function taken(
  order: Pick<Order, 'amount' | 'commission' | 'currencyCode' | 'from' | 'given'>,
): HandedLine[] {
  const { given, currencyCode } = order
  const paid = given ?? { amount: order.amount, currencyCode }
  const [minor, feeMinor] = [parseAmount(paid.amount) ?? 0n, parseAmount(order.commission) ?? 0n]
  return [
    lineOf(minor, feeMinor, paid.currencyCode, order.from?.account ?? null),
    ...(given ? toSend(order.amount, currencyCode) : []),
  ]
}
