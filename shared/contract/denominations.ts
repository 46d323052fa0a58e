import * as z from 'zod/mini'
import { lazily } from './lazily.ts'

/** A note or coin as a person names it: "1000", "0.50". */
const DENOMINATION = /^(?:[1-9]\d{0,6}|(?:0|[1-9]\d{0,6})\.(?:\d[1-9]|[1-9]\d|[1-9]0?))$/
const DENOMINATION_RULE = 'must be the value of a note or coin such as 1000 or 0.50'
/** More notes than any currency has. */
const MOST_DENOMINATIONS = 20

const denominationField = lazily(() =>
  z
    .string({ error: DENOMINATION_RULE })
    .check(z.trim(), z.regex(DENOMINATION, { error: DENOMINATION_RULE })),
)

/** The notes and coins of a currency, largest first in answers (docs/rules/currencies.md). */
export const denominationsField = z.array(denominationField).check(
  z.maxLength(MOST_DENOMINATIONS, { error: `must hold at most ${MOST_DENOMINATIONS} values` }),
  z.refine((values) => new Set(values.map(Number)).size === values.length, {
    error: 'must hold each value once',
  }),
)

/** Returns the values, the largest first. */
export function largestFirst(denominations: readonly string[]): string[] {
  return denominations.toSorted((one, other) => Number(other) - Number(one))
}

/** The notes and coins that currencies have until a house chooses others. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  AFN: ['1000', '500', '100', '50', '20', '10', '5', '2', '1'],
  USD: ['100', '50', '20', '10', '5', '2', '1'],
  EUR: ['500', '200', '100', '50', '20', '10', '5', '2', '1'],
  RS: ['5000', '1000', '500', '100', '75', '50', '20', '10', '5', '2', '1'],
  PKR: ['5000', '1000', '500', '100', '75', '50', '20', '10', '5', '2', '1'],
}

/** Returns the usual notes and coins of a currency; none for a currency that isn't in this list. */
export function usualDenominations(code: string): string[] {
  return [...(USUAL[code] ?? [])]
}

/** Returns the smallest step in which a currency is paid in cash until a house chooses another, in minor units. */
export function usualCashStepMinor(code: string): bigint {
  return code === 'AFN' ? 1_00n : 1n
}
