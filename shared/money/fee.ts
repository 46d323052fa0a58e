import type { AmountMinor } from './amount.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** What a posting of one type and currency usually costs. Rules: docs/rules/commission.md. */
export interface FeeTerms {
  readonly fixedMinor: AmountMinor
  /** Ten-thousandths of a per cent. */
  readonly percentScaled: bigint
  readonly leastMinor: AmountMinor
  /** Null if only the amount itself limits the fee. */
  readonly mostMinor: AmountMinor | null
}

/** 100 per cent, in ten-thousandths of a per cent. */
const WHOLE_SCALED = 100_0000n

/**
 * Returns the fee that is suggested for an amount: the fixed part and the share, rounded once half away from zero, then
 * at least `least`, at most `most`, and never more than the amount. A larger amount never has a smaller fee.
 * @param terms undefined if the schedule has no rule for the posting; then nothing is suggested
 */
export function suggestedFee(amountMinor: AmountMinor, terms: FeeTerms | undefined): AmountMinor {
  return smaller(feeByTerms(amountMinor, terms), amountMinor)
}

/** Returns what the terms come to on an amount, which may be more than the amount. */
function feeByTerms(amountMinor: AmountMinor, terms: FeeTerms | undefined): AmountMinor {
  if (!terms) return 0n
  const { fixedMinor, percentScaled, leastMinor, mostMinor } = terms
  const share = roundedQuotient(amountMinor * percentScaled, WHOLE_SCALED)
  const least = larger(fixedMinor + share, leastMinor)
  return mostMinor === null ? least : smaller(least, mostMinor)
}

/**
 * Returns the largest amount that isn't more than a total together with its fee, to the cent; what is left of the total is the
 * fee. It is 0 where the fee takes all of the total. Rules: docs/rules/hawala-orders.md.
 * @param terms undefined if the schedule has no rule for the posting; then the total is the amount
 */
export function amountWithin(totalMinor: AmountMinor, terms: FeeTerms | undefined): AmountMinor {
  const fits = (minor: bigint) => minor + feeByTerms(minor, terms) <= totalMinor
  let [most, beyond] = [0n, totalMinor + 1n]
  // A larger amount never has a smaller fee, so amount and fee together only grow.
  while (beyond - most > 1n) {
    const middle = (most + beyond) / 2n
    if (fits(middle)) most = middle
    else beyond = middle
  }
  return most
}

/**
 * Returns the fee that is suggested if it is paid in cash: it is rounded to the nearest step, half away from zero, but
 * never above `most` or the amount. Here too, a larger amount never has a smaller fee.
 * @param stepMinor the step in which cash of the currency is paid
 */
export function suggestedCashFee(
  amountMinor: AmountMinor,
  terms: FeeTerms | undefined,
  stepMinor: AmountMinor,
): AmountMinor {
  const most = terms?.mostMinor == null ? amountMinor : smaller(terms.mostMinor, amountMinor)
  const nearest = roundedQuotient(suggestedFee(amountMinor, terms), stepMinor) * stepMinor
  return smaller(nearest, most - (most % stepMinor))
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
