import { withCommas } from '../../shared/money/amount.ts'
import type { RateScaled } from '../../shared/money/rate.ts'

/** The largest difference from the current rate, in percent, without a warning in the form. */
export const NEAR_PERCENT = 5n

/** The largest difference from the previous rate, in percent, that is saved without a question. */
export const UNASKED_PERCENT = 10n

/** The difference between a rate and the current one. */
export interface RateDistance {
  /** The difference with one decimal: "12.5". */
  readonly percent: string
  readonly side: 'above' | 'below'
}

/**
 * How far a rate lies from the current one.
 * @param current above 0
 * @param nearPercent the largest difference that is ignored, in percent
 * @returns null if the difference isn't larger than `nearPercent`
 */
export function rateDistance(
  rate: RateScaled,
  current: RateScaled,
  nearPercent = NEAR_PERCENT,
): RateDistance | null {
  const apart = rate > current ? rate - current : current - rate
  if (apart * 100n <= current * nearPercent) return null
  // Rounded down, so that nothing above 0 is "100 % below".
  const tenths = ((apart * 1_000n) / current).toString().padStart(2, '0')
  return {
    percent: withCommas(`${tenths.slice(0, -1)}.${tenths.slice(-1)}`),
    side: rate > current ? 'above' : 'below',
  }
}
