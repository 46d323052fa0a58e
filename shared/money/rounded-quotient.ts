/**
 * A quotient of whole numbers from 0 on, rounded half away from zero: once, as the last step.
 * @throws RangeError for a divisor of 0
 */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
