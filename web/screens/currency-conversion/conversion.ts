import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import * as labels from '#texts/labels.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { AMOUNT_RULE, formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { convert, formatConverted } from '../../../shared/money/convert.ts'
import { isRateSet, ownReadings } from '../../../shared/money/own-rates.ts'
import { parseRate } from '../../../shared/money/rate.ts'
import type { Readings } from '../../../shared/money/reading.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../../ui/amount-field/typed-arithmetic.ts'

export type Currency = Answered<RouteNamed<'currencies/list'>>[number]

/** The conversion to make. It is in the address, so that it can be reloaded and shared. */
export interface Conversion {
  /** The text of the amount field, with commas. */
  readonly amount: string
  /** The codes of the currencies, or empty. */
  readonly from: string
  readonly to: string
}

/** Reads the conversion from an address: "?amount=1500&from=USD&to=AFN". */
export function conversionOf(search: string): Conversion {
  const query = new URLSearchParams(search)
  return {
    amount: withCommas(query.get('amount') ?? ''),
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  }
}

/** Returns the query of an address with this conversion. */
export function searchOf({ amount, from, to }: Conversion): string {
  return `?${new URLSearchParams({ amount: sentAmount(amount), from, to })}`
}

/** Returns the errors that prevent a conversion, by field; empty if there are none. */
export function problemsOf({ amount, from, to }: Conversion): FilterProblems<Conversion> {
  return {
    ...amountProblem(amount),
    ...(from === '' ? { from: texts.fromCurrencyIsRequired } : {}),
    ...(to === '' ? { to: texts.toCurrencyIsRequired } : {}),
  }
}

function amountProblem(amount: string): FilterProblems<Conversion> {
  if (amount.trim() === '') return { amount: labels.amountIsRequired }
  if (parseAmount(settledAmount(amount)) !== null) return {}
  return { amount: arithmeticProblem(amount, AMOUNT_RESULT) ?? texts.amountBroken(AMOUNT_RULE) }
}

/** The result of a conversion, as texts to display. */
export interface Converted {
  /** With 4 decimals and commas: "102,750.0000". */
  readonly amount: string
  readonly code: string
  /** The calculation: "1,500.00 USD ÷ 1.0000 × 68.5000". */
  readonly working: string
  /** The rate per unit of each currency; null if both currencies are the same. */
  readonly readings: Readings | null
  /** The codes of the currencies without a rate; empty if both currencies are the same. */
  readonly unset: readonly string[]
}

/**
 * Converts at the current rates.
 * @returns null if a currency is unknown or inactive, or if the amount isn't valid
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

/** Finds the active currency with this code; undefined if there is none. */
export function findCurrency(currencies: readonly Currency[], code: string): Currency | undefined {
  return currencies.find((currency) => currency.code === code && currency.isActive)
}
