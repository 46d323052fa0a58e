import {
  formatRate,
  parseRate,
  parseSignedRate,
  RATE_ONE,
  type RateScaled,
} from '../../../shared/money/rate.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import {
  isArithmetic,
  type ResultRules,
  settledArithmetic,
} from '../amount-field/typed-arithmetic.ts'

/** A rate: 6 digits and 4 decimals. */
export const RATE_RESULT: ResultRules = { decimals: 4, wholeDigits: 6, format: formatRate }

/** U+066B is the decimal sign of Persian and Arabic keyboards; on keyboards without it, people type a slash. */
const DECIMAL_SIGN = /[\u066b/]/g

/**
 * The rate when the person leaves the field, in the digits 0-9 and with a dot; arithmetic is calculated.
 * @returns "68.5" for " ۶۸٫۵", "68.5000" for "=82200/1200"; arithmetic without a result stays unchanged
 */
export function settledRate(text: string): string {
  if (isArithmetic(text)) return settledArithmetic(text, RATE_RESULT)
  return latinDigits(text.trim()).replace(DECIMAL_SIGN, '.')
}

/** Reads the rate in a field; null if the text is no rate, such as the half-typed "68.". */
export function rateOf(text: string): RateScaled | null {
  return parseRate(settledRate(text))
}

/**
 * The rate plus or minus 0.0001.
 * @returns the rate with 4 decimals. The text stays unchanged if it isn't a rate, or if the step would leave the valid
 *   range
 */
export function steppedRate(text: string, step: 1 | -1): string {
  const rate = text.trim() === '' ? RATE_ONE : rateOf(text)
  const next = rate === null ? '' : formatRate(rate + BigInt(step))
  return parseRate(next) === null ? text : next
}

/** What is added to a rate, as `settledRate` gives a rate; "0" for an empty text. Some keyboards type a minus of their own. */
export function settledOffset(text: string): string {
  return settledRate(text).replace(/^\u2212/, '-') || '0'
}

/** What is added to a rate, plus or minus 0.0001. The text stays unchanged if it can't be read. */
export function steppedOffset(text: string, step: 1 | -1): string {
  const offset = parseSignedRate(settledOffset(text))
  return offset === null ? text : formatRate(offset + BigInt(step))
}
