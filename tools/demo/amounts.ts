import type { AmountMinor } from '../../shared/money/amount.ts'
import { type Chance, happens, spread, whole } from './chance.ts'
import type { Code, Size } from './people.ts'

/** The range of amounts of one transaction, in dollars. */
const DOLLARS: Readonly<Record<Size, readonly [least: number, most: number]>> = {
  person: [20, 900],
  trader: [120, 5_000],
  company: [400, 12_000],
  partner: [300, 6_000],
}
/** Roughly how many units of a currency are worth one dollar. */
export const PER_DOLLAR: Readonly<Record<Code, number>> = { AFN: 68, USD: 1, EUR: 0.87, RS: 280 }

/** Returns an amount that a customer of that size brings to the counter, usually a round amount. */
export function amountFor(size: Size, code: Code, chance: Chance): AmountMinor {
  const [least, most] = DOLLARS[size]
  const units = spread(chance, least, most) * PER_DOLLAR[code]
  const round = roundUnits(units, chance)
  const hasCents = (code === 'USD' || code === 'EUR') && happens(chance, 0.04)
  return BigInt(round) * 100n + (hasCents ? BigInt(whole(chance, 1, 19) * 5) : 0n)
}

/** Rounds to few digits, as people do when they name an amount. */
function roundUnits(units: number, chance: Chance): number {
  const coarse = units >= 100_000 ? 5_000 : units >= 10_000 ? 1_000 : units >= 1_000 ? 100 : 10
  const step = happens(chance, 0.6) ? coarse * 5 : coarse
  return Math.max(step, Math.round(units / step) * step)
}

/**
 * Rounds down to whole tens, hundreds or thousands, so that an amount that was cut to a limit still looks like a usual
 * amount.
 */
export function roundedDown(minor: AmountMinor): AmountMinor {
  const step = minor >= 10_000_000n ? 100_000n : minor >= 1_000_000n ? 10_000n : 1_000n
  return minor <= 0n ? 0n : minor - (minor % step)
}

/** Returns the amount that a customer of that size moves on a usual day. */
export function usual(size: Size, code: Code): AmountMinor {
  const [least, most] = DOLLARS[size]
  return BigInt(Math.round(Math.sqrt(least * most) * PER_DOLLAR[code])) * 100n
}

/**
 * Converts dollars to a currency at the rough rates of PER_DOLLAR, rounded to whole units; for amounts that needn't
 * follow the day's rate.
 */
export function about(dollars: number, code: Code): AmountMinor {
  return BigInt(Math.round(dollars * PER_DOLLAR[code])) * 100n
}
