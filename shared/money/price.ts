import type { AmountMinor } from './amount.ts'
import type { Per } from './deal.ts'
import type { RateScaled } from './rate.ts'
import { LEAST_TELLING } from './reading.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/**
 * Works out the rate that follows from two amounts. It goes by the amounts themselves, because a stored rate for 1 unit
 * has too few digits for currencies such as the rial. Rules: docs/rules/currencies.md
 */

/**
 * Two amounts that were exchanged, or a position and its cost. `priceMinor` is the price of `unitMinor` in another currency.
 */
export interface Priced {
  /** Above 0. */
  readonly unitMinor: AmountMinor
  readonly priceMinor: AmountMinor
}

/** A rate for people: the price of `per` units. */
export interface Price {
  /** With 4 decimals or more: "57.0000". */
  readonly rate: string
  readonly per: Per
}

/** The decimals that every rate has. */
const LEAST_DECIMALS = 4

/**
 * Returns the price of `per` units: the quotient of the two amounts, with 4 decimals, or as many more as needed so that
 * rate × amount is right to the cent. Each quotient is rounded once, half away from zero.
 */
export function priceFor({ unitMinor, priceMinor }: Priced, per: Per): Price {
  for (let decimals = LEAST_DECIMALS; ; decimals += 1) {
    const below = 10n ** BigInt(decimals)
    const scaled = roundedQuotient(priceMinor * BigInt(per) * below, unitMinor)
    const backMinor = roundedQuotient(scaled * unitMinor, BigInt(per) * below)
    if (backMinor === priceMinor) return { rate: decimalText(scaled, decimals), per }
  }
}

/** The units for which a price may be stated if no rate board fixes them. */
const TELLING_PER = [1, 1_000, 1_000_000] as const satisfies readonly Per[]

/**
 * Returns the fewest units for which a price with 4 decimals has at least 3 significant digits: 1, 1,000 or 1,000,000.
 */
export function tellingPer({ unitMinor, priceMinor }: Priced): Per {
  return TELLING_PER.find((per) => priceMinor * BigInt(per) * 100n >= unitMinor) ?? 1_000_000
}

/** One side of an exchange of two currencies. */
export interface ExchangedSide {
  /** True for AFN, in which rates are quoted. */
  readonly isBase: boolean
  readonly minor: AmountMinor
}

/**
 * Returns the side that is priced (`unit`), and the side that states the price. The price is in AFN. If neither side is
 * AFN, what was sold is the price of what was bought.
 */
export function sidesOfPrice<Side extends ExchangedSide>(
  bought: Side,
  sold: Side,
): { unit: Side; price: Side } {
  return bought.isBase ? { unit: sold, price: bought } : { unit: bought, price: sold }
}

/**
 * Returns the rate of an exchange, calculated from its amounts because the stored rate for 1 unit has too few digits.
 * @param rate the stored rate
 * @returns null if the stored rate has enough digits, or if an amount is 0
 */
export function priceOfCheap(rate: RateScaled, bought: ExchangedSide, sold: ExchangedSide) {
  if (rate >= LEAST_TELLING || bought.minor === 0n || sold.minor === 0n) return null
  const { unit, price } = sidesOfPrice(bought, sold)
  const priced = { unitMinor: unit.minor, priceMinor: price.minor }
  return priceFor(priced, tellingPer(priced))
}

function decimalText(scaled: bigint, decimals: number): string {
  const digits = scaled.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
