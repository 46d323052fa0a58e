import { dealRates as texts } from '#texts/deal-rates.ts'
import type { Dealer } from '../../shared/contract/rate-margins.ts'
import { isWithin } from '../../shared/money/board.ts'
import { formatRate } from '../../shared/money/rate.ts'
import { rateText } from '../money/money-fields.ts'
import { rateOf } from '../ui/rate-field/rate-text.ts'
import { type DealRate, type RateTexts, rangeOf } from './deal-rates.ts'

/** The rates of a form, and which of them the person typed. */
export interface TypedRates extends RateTexts {
  readonly rateIsOwn: boolean
  readonly getRateIsOwn: boolean
}

/** Returns the problem of the text of a rate: it is no rate, or this person may not type it. Null if there is none. */
export function typedRateProblem(
  rate: DealRate,
  values: TypedRates,
  dealer: Dealer | null,
): string | null {
  const { name } = rate
  const issue = rateText.safeParse(values[name]).error?.issues[0]
  if (issue) return issue.message
  const typed = rateOf(values[name])
  const range = dealer && values[`${name}IsOwn`] ? rangeOf(rate, dealer) : null
  if (typed === null || !range || isWithin(typed, range)) return null
  return texts.outsideMargin(formatRate(range.least), formatRate(range.most))
}

/**
 * Returns the problems of the rates of a change, each with its field: a currency without a rate is a problem of the field in which
 * it was chosen.
 */
export function rateProblems(
  rates: readonly DealRate[],
  values: TypedRates,
  dealer: Dealer | null,
  currencyField: string,
): [field: string, message: string][] {
  return rates.flatMap((rate): [string, string][] => {
    if (!rate.of) return [[currencyField, texts.noRateFor(rate.currency.code)]]
    const problem = typedRateProblem(rate, values, dealer)
    return problem === null ? [] : [[rate.name, problem]]
  })
}
