import {
  formatRate,
  parseRate,
  parseSignedRate,
  RATE_ONE,
  type RateScaled,
} from '../../../shared/money/rate.ts'
import { type ResultRules, settledNumber } from '../amount-field/typed-arithmetic.ts'

/** A rate: 6 digits and 4 decimals. */
export const RATE_RESULT: ResultRules = {
  decimals: 4,
  wholeDigits: 6,
  format: formatRate,
  shown: (decimal) => decimal,
  isPlain: (text) => parseRate(text) !== null,
}

/** Signs before an offset. Some keyboards type U+2212 as the minus. */
const SIGN = /^[-+\u2212]/

/**
 * Returns the rate after the person leaves the field, in the digits 0-9 and with a dot. Arithmetic is calculated.
 * @returns "68.5" for " ۶۸٫۵" and "68,5", "68.5000" for "=82200/1200"; a text without a result, or with two readings, stays
 */
export function settledRate(text: string): string {
  return settledNumber(text, RATE_RESULT)
}

/** Reads the rate in a field; null if the text is no rate, such as the half-typed "68.". */
export function rateOf(text: string): RateScaled | null {
  return parseRate(settledRate(text))
}

/**
 * Returns the rate plus or minus 0.0001; an empty field counts as 1.
 * @returns the rate with 4 decimals. The text stays unchanged if it isn't a rate, or if the step would leave the valid range
 */
export function steppedRate(text: string, step: 1 | -1): string {
  const rate = text.trim() === '' ? RATE_ONE : rateOf(text)
  const next = rate === null ? '' : formatRate(rate + BigInt(step))
  return parseRate(next) === null ? text : next
}

/** Returns the text of an offset without its sign. */
export function unsigned(text: string): string {
  return text.trim().replace(SIGN, '')
}

/** Returns the offset after the person leaves the field, in the form of `settledRate`; "0" for an empty text. */
export function settledOffset(text: string): string {
  const typed = text.trim()
  const sign = SIGN.exec(typed)?.[0] ?? ''
  return `${sign.replace('\u2212', '-')}${settledRate(unsigned(typed))}` || '0'
}

/** Returns the offset plus or minus 0.0001. The text stays unchanged if it can't be read. */
export function steppedOffset(text: string, step: 1 | -1): string {
  const offset = parseSignedRate(settledOffset(text))
  return offset === null ? text : formatRate(offset + BigInt(step))
}
