/** An exact quotient of whole numbers; `below` is above 0. */
export interface Fraction {
  readonly above: bigint
  readonly below: bigint
}

/** Adds two fractions. */
export function plus(one: Fraction, other: Fraction): Fraction {
  return {
    above: one.above * other.below + other.above * one.below,
    below: one.below * other.below,
  }
}

/** Subtracts the second fraction from the first. */
export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { above: -other.above, below: other.below })
}

/** Multiplies two fractions. */
export function times(one: Fraction, other: Fraction): Fraction {
  return { above: one.above * other.above, below: one.below * other.below }
}

/**
 * Divides the first fraction by the second.
 * @param divisor not zero; check it with `isZero` first
 */
export function over(one: Fraction, divisor: Fraction): Fraction {
  const sign = divisor.above < 0n ? -1n : 1n
  return {
    above: one.above * divisor.below * sign,
    below: one.below * divisor.above * sign,
  }
}

/** True for 0. */
export function isZero({ above }: Fraction): boolean {
  return above === 0n
}
