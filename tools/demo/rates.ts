import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { formatRate, RATE_ONE, type RateScaled } from '../../shared/money/rate.ts'
import { quotedRate } from '../../shared/money/reading.ts'
import { type Chance, spread } from './chance.ts'
import type { Code } from './people.ts'

/** The day's rates. As everywhere, a rate is the units for 1 USD, the base. Rules: docs/rules/currencies.md */
export type Rates = Readonly<Record<Code, RateScaled>>

export const FIRST_RATES: Rates = {
  AFN: 684_500n,
  USD: RATE_ONE,
  EUR: 8_720n,
  RS: 2_812_000n,
}

/**
 * The most that a rate changes in a day, and the most that a rate ever differs from its first value, both as fractions.
 */
const DRIFT = 0.0035
const FARTHEST = 0.045
/** The steps of the quoted rates, in ten-thousandths. */
const STEPS: Readonly<Record<Code, number>> = { AFN: 500, USD: 1, EUR: 5, RS: 2_500 }

/** Returns the rates of the next day: each rate is a little higher or lower, and never far from its first value. */
export function nextRates(rates: Rates, chance: Chance): Rates {
  const drifted = (code: Code) => {
    const [now, first] = [Number(rates[code]), Number(FIRST_RATES[code])]
    const wished = now * spread(chance, 1 - DRIFT, 1 + DRIFT)
    const held = Math.min(Math.max(wished, first * (1 - FARTHEST)), first * (1 + FARTHEST))
    return BigInt(Math.round(held / STEPS[code]) * STEPS[code])
  }
  return { AFN: drifted('AFN'), USD: RATE_ONE, EUR: drifted('EUR'), RS: drifted('RS') }
}

/**
 * Returns the rate of an exchange between two currencies, as the exchange screen shows it: AFN for 1 of the other
 * currency; without AFN, the amount sold for 1 of the bought currency.
 */
export function quoted(rates: Rates, purchase: Code, selling: Code): string {
  const [price, unit] = purchase === BASE_CURRENCY ? [purchase, selling] : [selling, purchase]
  return formatRate(quotedRate(rates[unit], rates[price]))
}
