/**
 * Exchange rates. The code calculates with whole ten-thousandths (10 digits, 4 of them decimals); the API uses decimal
 * strings.
 */

/** Whole ten-thousandths. */
export type RateScaled = bigint

/** 1.0000, which is always the rate of a posting within one currency. */
export const RATE_ONE: RateScaled = 10_000n

/** The largest rate: 10 digits. */
export const MOST_RATE: RateScaled = 10n ** 10n - 1n

const RATE = /^(\d{1,6})(?:\.(\d{1,4}))?$/

/** The rule for a rate, which completes a sentence that begins with the field's name. */
export const RATE_RULE = 'must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'

/**
 * Reads a rate.
 * @returns ten-thousandths, or null if the text isn't a number above 0 with at most 6 digits before the point and 4 after it
 */
export function parseRate(text: string): RateScaled | null {
  const match = RATE.exec(text.trim())
  if (!match) return null
  const scaled = BigInt(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`)
  return scaled > 0n ? scaled : null
}

/**
 * Reads the difference of two rates, which may be 0 or below.
 * @returns ten-thousandths, or null if the text isn't a number with at most 6 digits before the point and 4 after it
 */
export function parseSignedRate(text: string): RateScaled | null {
  const match = /^([+-]?)(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const scaled = BigInt(`${match[2]}${(match[3] ?? '').padEnd(4, '0')}`)
  return match[1] === '-' ? -scaled : scaled
}

/** Writes a rate as people say it, with 2 decimals, or more if it has more: "68.40", "0.2512". */
export function spokenRate(rate: RateScaled): string {
  return spokenRateText(formatRate(rate))
}

/** Does the same as `spokenRate` for a rate that is already a decimal string, even one that `parseRate` would refuse. */
export function spokenRateText(rate: string): string {
  return rate.replace(/(\.\d{2}\d*?)0+$/, '$1')
}

/** Writes a rate or a difference of rates with 4 decimals: "68.5000", "-0.1000". */
export function formatRate(rate: RateScaled): string {
  const digits = (rate < 0n ? -rate : rate).toString().padStart(5, '0')
  return `${rate < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
