import { rangeAround, upToMid } from '../money/board.ts'
import type { RateScaled } from '../money/rate.ts'
import { may, type UserType } from './access.ts'

/** The person who deals, and the margins of the branch in hundredths of a per cent. */
export interface Dealer {
  userType: UserType
  isHeadOffice: boolean
  clerkMargin: bigint
  branchMargin: bigint
}

/** The rates of a branch for one currency, and head office's rates on which they are based. */
export interface MarginRates extends Record<'buy' | 'sell', RateScaled> {
  base: Record<'buy' | 'sell', RateScaled>
}

/** The lowest and the highest rate that a person may type. */
export interface RateRange {
  least: RateScaled
  most: RateScaled
}

/**
 * Returns the rates that a person may type, which never pass head office's middle rate. Null for a Manager or an Admin of head
 * office, who may type any rate. Rules: docs/rules/deals.md
 */
export function rangeFor(
  rates: MarginRates,
  side: 'buy' | 'sell',
  { userType, isHeadOffice, clerkMargin, branchMargin }: Dealer,
): RateRange | null {
  const isClerk = !may(userType, 'close')
  if (isHeadOffice && !isClerk) return null
  const range = isClerk
    ? rangeAround(rates[side], clerkMargin)
    : rangeAround(rates.base[side], branchMargin)
  return upToMid(range, side, rates.base)
}
