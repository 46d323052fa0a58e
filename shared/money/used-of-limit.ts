import type { AmountMinor } from './amount.ts'

/** A balance with its limits, in minor units; null for a limit that isn't set. */
export interface LimitedBalance {
  readonly balanceMinor: AmountMinor
  readonly floorMinor: AmountMinor | null
  readonly ceilingMinor: AmountMinor | null
}

/**
 * Returns the share of its limit that a balance has used, in whole per cent, rounded down: of the floor if it is below zero, of
 * the ceiling if it is above. A balance beyond a limit that leaves it nothing, such as a floor of 0, has used 100. Null without
 * a limit on its side. Rules: docs/rules/books.md.
 */
export function usedOf({ balanceMinor, floorMinor, ceilingMinor }: LimitedBalance): number | null {
  if (balanceMinor === 0n) return null
  const used =
    balanceMinor < 0n
      ? floorMinor && shareOf(-balanceMinor, -floorMinor)
      : ceilingMinor && shareOf(balanceMinor, ceilingMinor)
  if (floorMinor !== null && balanceMinor < floorMinor) return Math.max(Number(used ?? 0n), 100)
  if (ceilingMinor !== null && balanceMinor > ceilingMinor) {
    return Math.max(Number(used ?? 0n), 100)
  }
  return used === null || used === 0n ? null : Number(used)
}

/** Returns an amount as per cent of a limit; 0 for a limit that leaves nothing on this side of zero. */
function shareOf(minor: AmountMinor, limitMinor: AmountMinor): bigint {
  return limitMinor > 0n ? (minor * 100n) / limitMinor : 0n
}
