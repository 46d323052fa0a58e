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
import { settledAmount } from '../components/amount-field/amount-text.ts'

/** What the house buys, and what it sells for it. */
export type Side = 'purchase' | 'selling'

export const SIDES: readonly Side[] = ['purchase', 'selling']

/** What the amounts are linked by: there is one once both currencies are chosen and the rate is above 0. */
export interface Quote {
  readonly rate: RateScaled
  readonly sides: ExchangeSides
}

/** Both amounts as their fields show them, with commas, and how they came there. */
export interface LinkedAmounts {
  readonly purchase: string
  readonly selling: string
  /** The side that the person typed in last: it is never changed by the link. */
  readonly typedLast: Side
  /** True if the other side was worked out, false if the person typed it too or it is still empty. */
  readonly otherIsComputed: boolean
}

export function otherSide(side: Side): Side {
  return side === 'purchase' ? 'selling' : 'purchase'
}

/** The amounts after the person has typed one of them: the other one follows by the rate. */
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
 * The amounts with the side that was not typed last calculated anew, as after a change of the rate or of a currency. An
 * amount that the person typed is left alone while it is within 0.01 of what it would be, so that it may be rounded by
 * hand; one that was calculated always becomes exact, else typing "1.01" digit by digit would leave the cent out.
 * @param quote null while there is nothing to link them by: then what was worked out before goes
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
 * The side that is empty because its amount would have more digits than an amount may have, so that its field can say so.
 * @returns null where there is none
 */
export function sideTooLarge(amounts: LinkedAmounts, quote: Quote | null): Side | null {
  const computed = quote && converted(amounts, quote)
  return computed !== null && isTooLarge(computed) ? otherSide(amounts.typedLast) : null
}

/** What the other side would be; null where the side typed last holds no amount. */
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
