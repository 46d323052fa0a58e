/**
 * Divides integers that aren't negative, and rounds half away from zero. Call it once, as the last step.
 * @throws RangeError for a divisor of 0
 */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
