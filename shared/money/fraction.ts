/** An exact quotient of whole numbers; `below` is above 0. */
export interface Fraction {
  readonly above: bigint
  readonly below: bigint
}

/** The sum. */
export function plus(one: Fraction, other: Fraction): Fraction {
  return {
    above: one.above * other.below + other.above * one.below,
    below: one.below * other.below,
  }
}

/** The difference. */
export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { above: -other.above, below: other.below })
}

/** The product. */
export function times(one: Fraction, other: Fraction): Fraction {
  return { above: one.above * other.above, below: one.below * other.below }
}

/**
 * One divided by another.
 * @param divisor not zero, for which `isZero` is to be asked before
 */
export function over(one: Fraction, divisor: Fraction): Fraction {
  const sign = divisor.above < 0n ? -1n : 1n
  return {
    above: one.above * divisor.below * sign,
    below: one.below * divisor.above * sign,
  }
}

/** True for nothing. */
export function isZero({ above }: Fraction): boolean {
  return above === 0n
}
