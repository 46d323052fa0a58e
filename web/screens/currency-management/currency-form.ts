import { currencyManagement as texts } from '#texts/currency-management.ts'
import * as labels from '#texts/labels.ts'
import {
  CurrencyRequest,
  CurrencyUpdateRequest,
  codeProblem,
  RateRequest,
} from '../../../shared/contract/currencies.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../../ui/amount-field/typed-arithmetic.ts'
import { named } from '../../ui/named-message.ts'
import { RATE_RESULT, settledRate } from '../../ui/rate-field/rate-text.ts'

export type Currency = Answered<RouteNamed<'currencies/list'>>[number]
export type CurrencyBody = Sent<RouteNamed<'currencies/create'>, 'body'>

/** The values of the form: the text of each field. */
export interface CurrencyFormValues {
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly exchangeRate: string
  /** The values of the currency's notes and coins: "1000, 500, 100". */
  readonly denominations: string
  readonly cashStep: string
  readonly isActive: boolean
}

/**
 * A new currency is active at first, with the rate 1.0000. The server knows the usual notes and cash step for its code.
 * Rules: docs/rules/currencies.md
 */
export const NEW_CURRENCY: CurrencyFormValues = {
  code: '',
  name: '',
  symbol: '',
  exchangeRate: formatRate(RATE_ONE),
  denominations: '',
  cashStep: '',
  isActive: true,
}

export const LABELS: Readonly<Record<keyof CurrencyFormValues, string>> = {
  code: labels.code,
  name: labels.name,
  symbol: texts.symbol,
  exchangeRate: labels.exchangeRate,
  denominations: texts.denominations,
  cashStep: texts.cashStep,
  isActive: texts.active,
}

/** Returns the initial values of the form for an edited currency. */
export function valuesOf(currency: Currency): CurrencyFormValues {
  const { code, name, symbol, exchangeRate, isActive } = currency
  return {
    code,
    name,
    symbol,
    exchangeRate,
    denominations: currency.denominations.join(', '),
    cashStep: withCommas(currency.cashStep),
    isActive,
  }
}

/** Returns the values that a person typed with commas or blanks between them. */
function listed(text: string): string[] {
  return latinDigits(text)
    .replaceAll('\u066b', '.')
    .split(/[\s,;\u060c\u061b\u066c]+/)
    .filter((each) => each !== '')
}

/**
 * Makes the request body to create or update a currency. If the rate is empty, the server decides it. An unchanged rate is
 * left out, because another counter may have changed it meanwhile. Unchanged notes and an unchanged cash step are left out
 * for the same reason.
 * @param current the edited currency; null for a new one
 */
export function currencyBody(values: CurrencyFormValues, current: Currency | null): CurrencyBody {
  const rate = settledRate(values.exchangeRate)
  const before = current ? valuesOf(current) : NEW_CURRENCY
  return {
    code: values.code.trim().toUpperCase(),
    name: values.name.trim(),
    symbol: values.symbol.trim(),
    exchangeRate: rate === '' || rate === current?.exchangeRate ? null : rate,
    denominations:
      values.denominations === before.denominations ? null : listed(values.denominations),
    cashStep: values.cashStep === before.cashStep ? null : settledAmount(values.cashStep) || null,
    isActive: values.isActive,
  }
}

/**
 * Returns the errors that prevent saving, one sentence per field. The server checks the same schemas.
 * @param current the edited currency, which may keep its code whatever its length; null for a new one
 */
export function problemsOf(values: CurrencyFormValues, current: Currency | null) {
  const body = currencyBody(values, current)
  const schema = current ? CurrencyUpdateRequest : CurrencyRequest
  const lengthProblem = current && body.code !== current.code ? codeProblem(body.code) : null
  // In the call, a rate of 0 means no rate. A person who types 0 means something else, so `rateProblem` checks the text.
  const rate =
    arithmeticProblem(values.exchangeRate, RATE_RESULT) ??
    (body.exchangeRate === null ? null : rateProblem(values.exchangeRate))
  const cashArithmetic = arithmeticProblem(values.cashStep, AMOUNT_RESULT)
  // The server would leave an empty cash step unchanged, although the field shows none. A new currency gets the usual step.
  const noStep = current !== null && values.cashStep.trim() === ''
  return {
    ...ofFields(problemsBy(schema, body), listed(values.denominations)),
    ...(noStep ? { cashStep: texts.cashStepIsRequired } : {}),
    ...(lengthProblem ? { code: lengthProblem } : {}),
    ...(rate === null ? {} : { exchangeRate: rate }),
    ...(cashArithmetic === null ? {} : { cashStep: cashArithmetic }),
  }
}

/** Moves the problem of one note ("denominations.2") to the field with all notes. The message says which note it is. */
function ofFields(
  problems: Readonly<Record<string, string>>,
  notes: readonly string[],
): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const [path, message] of Object.entries(problems)) {
    const [field, place] = path.split('.') as [keyof CurrencyFormValues, string?]
    const note = place === undefined ? undefined : notes[Number(place)]
    const problem = named(LABELS[field], message)
    byField[field] ??= note === undefined ? problem : texts.problemOfNote(problem, note)
  }
  return byField
}

/** Returns the error of the rate field, as a sentence; null if the rate is valid. */
export function rateProblem(text: string): string | null {
  const arithmetic = arithmeticProblem(text, RATE_RESULT)
  if (arithmetic !== null) return arithmetic
  const problems = problemsBy(
    RateRequest,
    { rate: settledRate(text) },
    { rate: labels.exchangeRate },
  )
  return problems['rate'] ?? null
}
