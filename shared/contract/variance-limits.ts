/** The most of each currency that a branch lets differ without a Manager's look at it, in minor units. */
export type VarianceLimits = readonly {
  readonly currencyId: number
  readonly amountMinor: bigint
}[]

/** The limit of a branch in a currency, in minor units; 0 if it has none. */
export function limitIn(limits: VarianceLimits, currencyId: number): bigint {
  return limits.find((each) => each.currencyId === currencyId)?.amountMinor ?? 0n
}

/** True if cash that was over, or below zero short, passes a limit. Both are minor units. */
export function isBeyond(overMinor: bigint, limitMinor: bigint): boolean {
  return (overMinor < 0n ? -overMinor : overMinor) > limitMinor
}
