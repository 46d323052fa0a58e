import { formatRate, parseRate, RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'
import {
  isArithmetic,
  type ResultRules,
  settledArithmetic,
} from '../amount-field/typed-arithmetic.ts'

/** A rate: 6 digits and 4 decimals. */
export const RATE_RESULT: ResultRules = { decimals: 4, wholeDigits: 6, format: formatSigned }

/** U+066B is the decimal sign of the Persian and Arabic keyboards; who lacks it there types a slash. */
const DECIMAL_SIGN = /[\u066b/]/g

/**
 * A rate as it counts once the typing is over, in the digits 0-9 and with a dot; arithmetic is reckoned.
 * @returns "68.5" for " ۶۸٫۵", "68.5000" for "=82200/1200"; arithmetic that has no result as it is
 */
export function settledRate(text: string): string {
  if (isArithmetic(text)) return settledArithmetic(text, RATE_RESULT)
  return latinDigits(text.trim()).replace(DECIMAL_SIGN, '.')
}

/** The rate that a field shows; null while it is none, as "68." on the way to "68.5" is none. */
export function rateOf(text: string): RateScaled | null {
  return parseRate(settledRate(text))
}

/**
 * The rate one step of 0.0001 further.
 * @returns with 4 decimals; the text as it is where there is no rate in it, or none beyond it
 */
export function steppedRate(text: string, step: 1 | -1): string {
  const rate = text.trim() === '' ? RATE_ONE : rateOf(text)
  const next = rate === null ? '' : formatRate(rate + BigInt(step))
  return parseRate(next) === null ? text : next
}

function formatSigned(rate: bigint): string {
  return rate < 0n ? `-${formatRate(-rate)}` : formatRate(rate)
}
