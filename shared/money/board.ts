import { formatAmount } from './amount.ts'
import type { Per } from './deal.ts'
import { formatRate, MOST_RATE, RATE_ONE, type RateScaled } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** The rates at which a currency is bought and sold, in AFN for `per` units. Rules: docs/rules/rate-board.md. */
export interface TwoRates {
  per: Per
  buy: RateScaled
  sell: RateScaled
}

/** Returns the rate between buying and selling, for the same units, rounded half away from zero to 4 decimals. */
export function midOf({ buy, sell }: Pick<TwoRates, 'buy' | 'sell'>): RateScaled {
  return roundedQuotient(buy + sell, 2n)
}

/** The rates of AFN itself: 1 AFN for 1 AFN. */
export const AFN_RATES: TwoRates = { per: 1, buy: RATE_ONE, sell: RATE_ONE }

/** The base currency of all other currencies' own rates, if it is on the board. Otherwise AFN is the base. */
export const USUAL_BASE = 'USD'

/** A rate with fewer significant digits would be too coarse to convert money by. */
const LEAST_SCALED = 1_000n

/**
 * Returns the own rate of a currency: its units for 1 of the base, by the middle rates of both. The rate is one fraction,
 * rounded once, half away from zero.
 * @returns the rate, and whether the rate fits: it must have at least 4 significant digits and at most 10 digits in all
 */
export function ownRateBy(of: TwoRates, base: TwoRates): { rate: RateScaled; fits: boolean } {
  const above = (base.buy + base.sell) * BigInt(of.per) * RATE_ONE
  const rate = roundedQuotient(above, (of.buy + of.sell) * BigInt(base.per))
  return { rate, fits: rate >= LEAST_SCALED && rate <= MOST_RATE }
}

/** A margin of 100 per cent, in hundredths of a per cent. */
const WHOLE_MARGIN = 100_00n

/**
 * Returns the lowest and the highest rate that deviate from a rate by no more than a margin. Both are rounded inwards, so
 * every rate of the range is within the margin.
 * @param margin hundredths of a per cent, at most 100 per cent
 */
export function rangeAround(
  rate: RateScaled,
  margin: bigint,
): { least: RateScaled; most: RateScaled } {
  const above = rate * (WHOLE_MARGIN - margin)
  return {
    least: (above + WHOLE_MARGIN - 1n) / WHOLE_MARGIN,
    most: (rate * (WHOLE_MARGIN + margin)) / WHOLE_MARGIN,
  }
}

/** True for a rate within a range. */
export function isWithin(
  rate: RateScaled,
  { least, most }: { least: RateScaled; most: RateScaled },
): boolean {
  return rate >= least && rate <= most
}

/**
 * Cuts a range at the middle rate, so that nobody buys above it or sells below it. Buying and selling are then never at rates that
 * pass each other, whatever the margins are. Rules: docs/rules/deals.md.
 * @param base head office's rates
 */
export function upToMid(
  { least, most }: { least: RateScaled; most: RateScaled },
  side: 'buy' | 'sell',
  base: Pick<TwoRates, 'buy' | 'sell'>,
): { least: RateScaled; most: RateScaled } {
  const mid = midOf(base)
  return side === 'buy'
    ? { least, most: most < mid ? most : mid }
    : { least: least > mid ? least : mid, most }
}

const ANY_RATE = { least: 1n, most: MOST_RATE }

/** The rule that an offset breaks. Rates, and the margin in per cent, are decimal text. */
export type OffsetRule =
  | { rule: 'withinMargin'; margin: string; rate: string }
  | { rule: 'withinRates'; least: string; most: string }
  | { rule: 'beyondMid'; side: 'buy' | 'sell'; mid: string }

/** Writes an offset's rule as a predicate: "must be within 2.00 % of 68.4000". */
export function offsetRuleWords(offset: OffsetRule): string {
  if (offset.rule === 'withinMargin') return `must be within ${offset.margin} % of ${offset.rate}`
  if (offset.rule === 'withinRates') {
    return `must leave a rate from ${offset.least} to ${offset.most}`
  }
  return `must not leave ${offset.side === 'buy' ? 'more' : 'less'} than the middle rate, ${offset.mid}`
}

/**
 * Finds the rule that a branch's offsets to both rates break.
 * @param base head office's rates
 * @param margin how far a branch may deviate, in hundredths of a per cent
 * @returns the field and the rule; null if the offsets break none
 */
export function offsetProblem(
  offset: Pick<TwoRates, 'buy' | 'sell'>,
  base: Pick<TwoRates, 'buy' | 'sell'>,
  margin: bigint,
): [field: 'buy' | 'sell', rule: OffsetRule] | null {
  for (const side of ['buy', 'sell'] as const) {
    const sum = base[side] + offset[side]
    if (!isWithin(sum, rangeAround(base[side], margin))) {
      const rate = formatRate(base[side])
      return [side, { rule: 'withinMargin', margin: formatAmount(margin), rate }]
    }
    // A margin of 100 % reaches down to 0, and a margin around the largest rate reaches beyond it. Neither is a valid rate.
    if (!isWithin(sum, ANY_RATE)) {
      const [least, most] = [formatRate(ANY_RATE.least), formatRate(ANY_RATE.most)]
      return [side, { rule: 'withinRates', least, most }]
    }
    if (!isWithin(sum, upToMid(ANY_RATE, side, base))) {
      return [side, { rule: 'beyondMid', side, mid: formatRate(midOf(base)) }]
    }
  }
  return null
}
