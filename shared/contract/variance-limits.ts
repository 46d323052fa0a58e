/** The largest difference in each currency that may be confirmed without a Manager or Admin, in minor units. */
export type VarianceLimits = readonly {
  readonly currencyId: number
  readonly amountMinor: bigint
}[]

/** Returns the limit of a branch in a currency, in minor units; 0 if it has none. */
export function limitIn(limits: VarianceLimits, currencyId: number): bigint {
  return limits.find((each) => each.currencyId === currencyId)?.amountMinor ?? 0n
}

/**
 * True if a difference passes a limit. `overMinor` is above zero if cash is over, below zero if it is short. Both are
 * minor units.
 */
export function isBeyond(overMinor: bigint, limitMinor: bigint): boolean {
  return (overMinor < 0n ? -overMinor : overMinor) > limitMinor
}
