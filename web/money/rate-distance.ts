import { withCommas } from '../../shared/money/amount.ts'
import type { RateScaled } from '../../shared/money/rate.ts'

/** By how many percent a rate may differ from the current one before the form warns. */
export const NEAR_PERCENT = 5n

/** By how many percent a new rate may miss the one before without being asked about before it is saved. */
export const UNASKED_PERCENT = 10n

/** How far a rate lies from the current one. */
export interface RateDistance {
  /** With one decimal: "12.5". */
  readonly percent: string
  readonly side: 'above' | 'below'
}

/**
 * How far a rate lies from the current one.
 * @param current above 0
 * @param nearPercent how far off is still near
 * @returns null for one that is no further off
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
