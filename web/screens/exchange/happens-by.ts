import { exchange as texts } from '#texts/exchange.ts'
import { moneyForms } from '#texts/money-forms.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import type { CurrencyPair } from '../../money/currency-pair.ts'
import type { Side } from '../../money/linking.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import type { ExchangeValues } from './exchange-form.ts'

/**
 * Says what is taken and handed out in cash, and on which accounts: "Take 100.00 USD in cash for 2026, hand out 7,130.00 AFN on
 * 1035".
 * @param cashFeeMinor the commission that is taken in cash beside the purchase amount
 * @returns null until both accounts and amounts are there
 */
export function happensBy(
  { purchase, selling }: Pick<ExchangeValues, Side>,
  pair: CurrencyPair | null,
  cashFeeMinor: AmountMinor,
): string | null {
  const bought = parseAmount(settledAmount(purchase.amount)) ?? 0n
  const sold = parseAmount(settledAmount(selling.amount)) ?? 0n
  if (!pair || !purchase.account || !selling.account || bought === 0n || sold === 0n) return null
  const plain = (minor: AmountMinor) => withCommas(formatAmount(minor))
  const taken = `${plain(bought + cashFeeMinor)} ${pair.purchase.code}`
  const made = moneyForms.withCommission(plain(bought), plain(cashFeeMinor))
  return texts.happens(
    cashFeeMinor === 0n ? taken : `${taken} (${made})`,
    purchase.account,
    `${plain(sold)} ${pair.selling.code}`,
    selling.account,
  )
}
