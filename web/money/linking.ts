import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../shared/money/amount.ts'
import {
  type ExchangeSides,
  isNear,
  purchaseFrom,
  sellingFrom,
} from '../../shared/money/exchange.ts'
import type { RateScaled } from '../../shared/money/rate.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'

/** The two sides of an exchange: what the house buys, and what it sells in return. */
export type Side = 'purchase' | 'selling'

export const SIDES: readonly Side[] = ['purchase', 'selling']

/**
 * The rate that links the amounts, and which sides are in AFN. It exists once both currencies are chosen and the rate
 * is above 0.
 */
export interface Quote {
  readonly rate: RateScaled
  readonly sides: ExchangeSides
}

/** Both amounts as the text of their fields, with commas, and how each was entered. */
export interface LinkedAmounts {
  readonly purchase: string
  readonly selling: string
  /** The side that the person typed last. Linking never changes it. */
  readonly typedLast: Side
  /** True if the other side was calculated; false if the person typed it, or if it is still empty. */
  readonly otherIsComputed: boolean
}

export function otherSide(side: Side): Side {
  return side === 'purchase' ? 'selling' : 'purchase'
}

/** The amounts after the person typed one of them: the other is calculated from the rate. */
export function withTyped(
  amounts: LinkedAmounts,
  side: Side,
  text: string,
  quote: Quote | null,
): LinkedAmounts {
  const otherIsComputed = side === amounts.typedLast && amounts.otherIsComputed
  return linked({ ...amounts, [side]: text, typedLast: side, otherIsComputed }, quote)
}

/**
 * Recalculates the side that was not typed last, for example after the rate or a currency has changed. A typed amount
 * stays if it differs by at most 0.01 from the calculated one, so that people may round by hand. A calculated amount is
 * always replaced: otherwise typing "1.01" digit by digit would leave out the last cent.
 * @param quote null while there is no rate or currency; a calculated amount is then cleared
 */
export function linked(amounts: LinkedAmounts, quote: Quote | null): LinkedAmounts {
  const { typedLast, otherIsComputed } = amounts
  const other = otherSide(typedLast)
  const computed = quote && converted(amounts, quote)
  if (computed === null) return otherIsComputed ? { ...amounts, [other]: '' } : amounts
  const shown = parseAmount(settledAmount(amounts[other]))
  if (!otherIsComputed && shown !== null && isNear(shown, computed)) return amounts
  const text = isTooLarge(computed) ? '' : withCommas(formatAmount(computed))
  return { ...amounts, [other]: text, otherIsComputed: true }
}

/**
 * The side that is empty because its amount would have too many digits. Its field then shows the reason.
 * @returns null if there is no such side
 */
export function sideTooLarge(amounts: LinkedAmounts, quote: Quote | null): Side | null {
  const computed = quote && converted(amounts, quote)
  return computed !== null && isTooLarge(computed) ? otherSide(amounts.typedLast) : null
}

/** The calculated amount of the other side; null if the side typed last holds no amount. */
function converted(amounts: LinkedAmounts, { rate, sides }: Quote): AmountMinor | null {
  const source = parseAmount(settledAmount(amounts[amounts.typedLast]))
  if (source === null) return null
  return amounts.typedLast === 'purchase'
    ? sellingFrom(source, rate, sides)
    : purchaseFrom(source, rate, sides)
}

function isTooLarge(amount: AmountMinor): boolean {
  return parseAmount(formatAmount(amount)) === null
}
