import { withCommas } from '../../shared/money/amount.ts'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'
import type { Readings } from '../../shared/money/reading.ts'
import type { AskedRate } from './save-question-dialog.tsx'

/** The largest difference from the current rate, in percent, without a warning in the form. */
export const NEAR_PERCENT = 5n

/** The largest difference from the previous rate, in percent, that is saved without a question. */
export const UNASKED_PERCENT = 10n

/** A rate to save, and the rate to compare it with. */
export interface HeldRate {
  readonly rate: RateScaled
  /** The rate to compare with; null if there is none. */
  readonly against: RateScaled | null
  /** The rate per unit of each currency; null if both currencies are the same. */
  readonly readings: Readings | null
  /** The question: "Save the rate 70.0000 for USD?" */
  readonly title: string
  /**
   * Makes the sentence about the difference from two texts: the difference in percent, and the rate to compare with.
   */
  readonly says: Readonly<Record<'above' | 'below', (percent: string, against: string) => string>>
}

/** The difference between a rate and the current one. */
export interface RateDistance {
  /** The difference with one decimal: "12.5". */
  readonly percent: string
  readonly side: 'above' | 'below'
}

/**
 * Says how far a rate lies from the current one.
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

/**
 * Returns the question about a rate that differs by more than 10 % from the rate to compare with. Rules:
 * docs/rules/currencies.md
 * @param held null if no rate is saved
 * @returns null if there is nothing to ask
 */
export function farRate(held: HeldRate | null): AskedRate | null {
  if (!held?.against) return null
  const { rate, against, title, readings, says } = held
  const distance = rateDistance(rate, against, UNASKED_PERCENT)
  if (!distance) return null
  return { title, readings, sentence: says[distance.side](distance.percent, formatRate(against)) }
}
