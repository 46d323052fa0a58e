import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { moneyForms } from '#texts/money-forms.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import type { CurrencyPair } from '../../money/currency-pair.ts'
import type { Side } from '../../money/linking.ts'
import type { HandedLine } from '../../money/take-and-pay.tsx'
import type { CashPaid } from '../../money/till-shortage.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import type { DealValues } from './deal-form.ts'

/** What the cashier takes and pays. */
export interface HandedOver {
  readonly lines: readonly HandedLine[]
  /** The number of the deal once it is recorded. */
  readonly id: number | null
}

/** The money of one side. */
interface Handed {
  readonly minor: AmountMinor
  readonly code: string
  /** The number of the account; null for cash. */
  readonly account: string | null
}

/** Returns the lines of both sides. The commission is paid in the same way as the customer's amount. */
function linesOf(give: Handed, get: Handed, feeMinor: AmountMinor): HandedLine[] {
  const money = (minor: AmountMinor, code: string) => `${withCommas(formatAmount(minor))} ${code}`
  const note = moneyForms.withCommission(
    withCommas(formatAmount(give.minor)),
    withCommas(formatAmount(feeMinor)),
  )
  return [
    {
      mark: 'credit',
      word: moneyForms.take,
      money: money(give.minor + feeMinor, give.code),
      account: give.account === null ? '' : moneyForms.fromAccount(give.account),
      note: feeMinor === 0n ? null : note,
    },
    {
      mark: 'debit',
      word: texts.pay,
      money: money(get.minor, get.code),
      account: get.account === null ? '' : texts.intoAccount(get.account),
      note: null,
    },
  ]
}

/** Returns the lines for the form; null until both amounts and currencies are there. */
export function handedByForm(
  values: Pick<DealValues, Side>,
  pair: CurrencyPair | null,
  feeMinor: AmountMinor,
): HandedOver | null {
  const side = (name: Side): Handed | null => {
    const { by, account, amount } = values[name]
    const minor = parseAmount(settledAmount(amount))
    if (!pair || minor === null || minor === 0n) return null
    return { minor, code: pair[name].code, account: by === 'cash' ? null : account }
  }
  const [give, get] = [side('purchase'), side('selling')]
  return give && get && { lines: linesOf(give, get, feeMinor), id: null }
}

/** Returns the lines for a recorded deal. */
export function handedByDeal(
  { purchase, selling }: Answered<RouteNamed<'deals/create'>>,
  codeOf: (currencyId: number) => string,
): HandedOver {
  const side = (record: typeof purchase, account: string): Handed => ({
    minor: parseAmount(record.cAmount) ?? 0n,
    code: codeOf(record.currencyID),
    account: account === CASH_ACCOUNT ? null : account,
  })
  return {
    lines: linesOf(
      side(purchase, purchase.outAccountID),
      side(selling, selling.inAccountID),
      parseAmount(purchase.commission) ?? 0n,
    ),
    id: purchase.id,
  }
}

/** Returns the cash that the customer gets; null if the money goes to an account, or if the currency isn't known. */
export function cashOfDeal(
  { selling }: Pick<DealValues, 'selling'>,
  pair: CurrencyPair | null,
): CashPaid | null {
  if (!pair || selling.by === 'account') return null
  const { code } = pair.selling
  return { code, amountMinor: parseAmount(settledAmount(selling.amount)) ?? 0n }
}
