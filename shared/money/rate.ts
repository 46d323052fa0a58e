/** Exchange rates: whole ten-thousandths inside (10 digits, 4 decimals), decimal strings outside. */

/** Whole ten-thousandths. */
export type RateScaled = bigint

/** The rate of a posting within one currency is always 1.0000. */
export const RATE_ONE: RateScaled = 10_000n

const RATE = /^(\d{1,6})(?:\.(\d{1,4}))?$/

/** The rule for a rate, which completes a sentence that begins with the field's name. */
export const RATE_RULE = 'must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'

/**
 * Reads a rate.
 * @returns ten-thousandths, or null if it isn't a plain number above 0 with at most 4 decimals
 */
export function parseRate(text: string): RateScaled | null {
  const match = RATE.exec(text.trim())
  if (!match) return null
  const scaled = BigInt(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`)
  return scaled > 0n ? scaled : null
}

/** Writes a rate with its 4 decimals: "68.5000". */
export function formatRate(rate: RateScaled): string {
  const digits = rate.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
