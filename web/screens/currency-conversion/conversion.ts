import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { AMOUNT_RULE, formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { convert, formatConverted } from '../../../shared/money/convert.ts'
import { isRateSet, ownReadings } from '../../../shared/money/own-rates.ts'
import { parseRate } from '../../../shared/money/rate.ts'
import type { Readings } from '../../../shared/money/reading.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../../components/amount-field/typed-arithmetic.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

export type Currency = Answered<RouteNamed<'currencies/list'>>[number]

/** What is to be converted; the same words stand in the address, so that it can be reloaded and sent on. */
export interface Conversion {
  /** As shown, with commas. */
  readonly amount: string
  /** Codes of currencies, or nothing. */
  readonly from: string
  readonly to: string
}

/** The conversion of an address: "?amount=1500&from=USD&to=AFN". */
export function conversionOf(search: string): Conversion {
  const query = new URLSearchParams(search)
  return {
    amount: withCommas(query.get('amount') ?? ''),
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  }
}

/** The query of an address with this conversion. */
export function searchOf({ amount, from, to }: Conversion): string {
  return `?${new URLSearchParams({ amount: sentAmount(amount), from, to })}`
}

/** What stands in the way of a conversion; nothing where all is in order. */
export function problemsOf({ amount, from, to }: Conversion): FilterProblems<Conversion> {
  return {
    ...amountProblem(amount),
    ...(from === '' ? { from: texts.fromCurrencyIsRequired } : {}),
    ...(to === '' ? { to: texts.toCurrencyIsRequired } : {}),
  }
}

function amountProblem(amount: string): FilterProblems<Conversion> {
  if (amount.trim() === '') return { amount: texts.amountIsRequired }
  if (parseAmount(settledAmount(amount)) !== null) return {}
  return { amount: arithmeticProblem(amount, AMOUNT_RESULT) ?? texts.amountBroken(AMOUNT_RULE) }
}

/** A conversion carried out, in words for the eye. */
export interface Converted {
  /** With 4 decimals and commas: "102,750.0000". */
  readonly amount: string
  readonly code: string
  /** How it came about: "1,500.00 USD ÷ 1.0000 × 68.5000". */
  readonly working: string
  /** How the two currencies stand to one another; null where they are one. */
  readonly readings: Readings | null
  /** Those of the two that nobody has set a rate for yet, where they are two. */
  readonly unset: readonly string[]
}

/**
 * Carries a conversion out with the current rates.
 * @returns null where a currency is unknown or inactive, or the amount can't be read
 */
export function converted(
  { amount, from, to }: Conversion,
  currencies: readonly Currency[],
): Converted | null {
  const amountMinor = parseAmount(settledAmount(amount))
  const source = findCurrency(currencies, from)
  const target = findCurrency(currencies, to)
  const sourceRate = parseRate(source?.exchangeRate ?? '')
  const targetRate = parseRate(target?.exchangeRate ?? '')
  if (amountMinor === null || !source || !target || !sourceRate || !targetRate) return null
  return {
    amount: withCommas(formatConverted(convert(amountMinor, sourceRate, targetRate))),
    code: target.code,
    readings: ownReadings(source, target),
    unset: source.id === target.id ? [] : unsetOf([source, target], currencies),
    working: `${withCommas(formatAmount(amountMinor))} ${source.code} ÷ ${source.exchangeRate} × ${target.exchangeRate}`,
  }
}

function unsetOf(pair: readonly Currency[], currencies: readonly Currency[]): string[] {
  return pair.filter((each) => !isRateSet(each, currencies)).map(({ code }) => code)
}

/** The active currency of a code. */
export function findCurrency(currencies: readonly Currency[], code: string): Currency | undefined {
  return currencies.find((currency) => currency.code === code && currency.isActive)
}
