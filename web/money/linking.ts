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
 * The rate that links the amounts, and which sides are in AFN. There is a quote once both currencies are chosen and the rate
 * is above 0.
 */
export interface Quote {
  readonly rate: RateScaled
  readonly sides: ExchangeSides
}

/**
 * What links the two amounts of a deal at the counter (docs/rules/deals.md). A deal's rates are quoted differently from
 * those of an exchange of accounts, so a `Quote` can't hold them.
 */
export interface Link {
  /** Calculates the amount of the other side from the amount of the given side. */
  readonly following: (side: Side, minor: AmountMinor) => AmountMinor
  /** True if two typed amounts may stay as they are; `side` was typed last. */
  readonly agrees: (amounts: Readonly<Record<Side, AmountMinor>>, side: Side) => boolean
}

/**
 * Makes the link that follows from a quote; returns a `Link` unchanged. The other side may differ by 0.01 from the
 * calculated amount, so that people may round by hand.
 */
function linkBy(by: Quote | Link): Link {
  if ('following' in by) return by
  const following = (side: Side, minor: AmountMinor) =>
    (side === 'purchase' ? sellingFrom : purchaseFrom)(minor, by.rate, by.sides)
  return {
    following,
    agrees: (amounts, side) => isNear(amounts[otherSide(side)], following(side, amounts[side])),
  }
}

/** Both amounts as the text of their fields, with commas, and how each was entered. */
export interface LinkedAmounts {
  readonly purchase: string
  readonly selling: string
  /** The side that the person typed last. Linking never changes it. */
  readonly typedLast: Side
  /** True if the other side was calculated; false if the person typed it, or if it is still empty. */
  readonly otherIsComputed: boolean
  /**
   * What the person had typed on the other side before. This text comes back as soon as it agrees with the side that is
   * typed: while "3358" is typed beside 50, the "3" alone replaces the 50. A form without this property loses the 50 at the
   * first key.
   */
  readonly typedBefore?: string | undefined
}

export function otherSide(side: Side): Side {
  return side === 'purchase' ? 'selling' : 'purchase'
}

/** Returns the amounts after the person typed one of them: the other is calculated from the rate. */
export function withTyped(
  amounts: LinkedAmounts,
  side: Side,
  text: string,
  by: Quote | Link | null,
): LinkedAmounts {
  const isSame = side === amounts.typedLast
  const otherIsComputed = isSame && amounts.otherIsComputed
  const typedBefore = isSame ? amounts.typedBefore : amounts[amounts.typedLast]
  return linked({ ...amounts, [side]: text, typedLast: side, otherIsComputed, typedBefore }, by)
}

/**
 * Recalculates the side that was not typed last, for example after the rate or a currency has changed. A typed amount
 * stays if it agrees with the one that was typed last, so that people may round by hand. A calculated amount is always
 * replaced: otherwise typing "1.01" digit by digit would leave out the last cent.
 * @param by null while there is no rate or currency; a calculated amount is then cleared
 */
export function linked(amounts: LinkedAmounts, by: Quote | Link | null): LinkedAmounts {
  const { typedLast, otherIsComputed, typedBefore = '' } = amounts
  const other = otherSide(typedLast)
  const computed = by && converted(amounts, by)
  if (!by || !computed) return otherIsComputed ? { ...amounts, [other]: '' } : amounts
  const agrees = (text: string) => {
    const minor = parseAmount(settledAmount(text))
    return minor !== null && linkBy(by).agrees({ ...computed, [other]: minor }, typedLast)
  }
  if (!otherIsComputed && agrees(amounts[other])) return amounts
  if (agrees(typedBefore)) return { ...amounts, [other]: typedBefore, otherIsComputed: false }
  const minor = computed[other]
  const text = isTooLarge(minor) ? '' : withCommas(formatAmount(minor))
  return { ...amounts, [other]: text, otherIsComputed: true }
}

/**
 * Returns the side that is empty because its amount would have too many digits. Its field then shows the reason.
 * @returns null if there is no such side
 */
export function sideTooLarge(amounts: LinkedAmounts, by: Quote | Link | null): Side | null {
  const other = otherSide(amounts.typedLast)
  const computed = by && converted(amounts, by)
  return computed && isTooLarge(computed[other]) ? other : null
}

/**
 * Returns the amount that was typed last, and the amount calculated from it; null if the side typed last holds no amount.
 */
function converted(
  { typedLast, ...amounts }: LinkedAmounts,
  by: Quote | Link,
): Record<Side, AmountMinor> | null {
  const source = parseAmount(settledAmount(amounts[typedLast]))
  if (source === null) return null
  const following = linkBy(by).following(typedLast, source)
  return typedLast === 'purchase'
    ? { purchase: source, selling: following }
    : { purchase: following, selling: source }
}

function isTooLarge(amount: AmountMinor): boolean {
  return parseAmount(formatAmount(amount)) === null
}
