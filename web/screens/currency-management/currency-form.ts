import { currencyManagement as texts } from '#texts/currency-management.ts'
import {
  CurrencyRequest,
  CurrencyUpdateRequest,
  codeProblem,
  RateRequest,
} from '../../../shared/contract/currencies.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import { arithmeticProblem } from '../../components/amount-field/typed-arithmetic.ts'
import { RATE_RESULT, settledRate } from '../../components/rate-field/rate-text.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'

export type Currency = Answered<RouteNamed<'currencies/list'>>[number]
export type CurrencyBody = Sent<RouteNamed<'currencies/create'>, 'body'>

/** What the form holds, as it stands in the fields. */
export interface CurrencyFormValues {
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly exchangeRate: string
  readonly isActive: boolean
}

/** A new currency begins active, with the rate 1.0000. Rules: docs/rules/currencies.md */
export const NEW_CURRENCY: CurrencyFormValues = {
  code: '',
  name: '',
  symbol: '',
  exchangeRate: formatRate(RATE_ONE),
  isActive: true,
}

export const LABELS: Readonly<Record<keyof CurrencyFormValues, string>> = {
  code: texts.code,
  name: texts.name,
  symbol: texts.symbol,
  exchangeRate: texts.exchangeRate,
  isActive: texts.active,
}

/** The form of a currency that is edited. */
export function valuesOf(currency: Currency): CurrencyFormValues {
  const { code, name, symbol, exchangeRate, isActive } = currency
  return { code, name, symbol, exchangeRate, isActive }
}

/**
 * What is sent to create or update a currency. An empty rate is left to the server, and so
 * is one that wasn't changed, which another counter may have set anew meanwhile.
 * @param current the currency that is edited, null for a new one
 */
export function currencyBody(values: CurrencyFormValues, current: Currency | null): CurrencyBody {
  const rate = settledRate(values.exchangeRate)
  return {
    code: values.code.trim().toUpperCase(),
    name: values.name.trim(),
    symbol: values.symbol.trim(),
    exchangeRate: rate === '' || rate === current?.exchangeRate ? null : rate,
    isActive: values.isActive,
  }
}

/**
 * What stands in the way of saving, a sentence by field. The server checks the same schemas.
 * @param current the currency that is edited: the code it has may stay, whatever its length; null for a new one
 */
export function problemsOf(values: CurrencyFormValues, current: Currency | null) {
  const body = currencyBody(values, current)
  const schema = current ? CurrencyUpdateRequest : CurrencyRequest
  const lengthProblem = current && body.code !== current.code ? codeProblem(body.code) : null
  const arithmetic = arithmeticProblem(values.exchangeRate, RATE_RESULT)
  return {
    ...problemsBy(schema, body, LABELS),
    ...(lengthProblem ? { code: lengthProblem } : {}),
    ...(arithmetic === null ? {} : { exchangeRate: arithmetic }),
  }
}

/** What is wrong with a rate alone, as a sentence; null where nothing is. */
export function rateProblem(text: string): string | null {
  const arithmetic = arithmeticProblem(text, RATE_RESULT)
  if (arithmetic !== null) return arithmetic
  const problems = problemsBy(
    RateRequest,
    { rate: settledRate(text) },
    { rate: texts.exchangeRate },
  )
  return problems['rate'] ?? null
}
