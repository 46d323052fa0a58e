import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { type Booked, type BookedShare, bookedByTills } from '../books/booked.ts'
import { type Traded, type TradedShare, tradedOf } from '../deals/branch-profit.ts'

/** What a branch traded and earned on a day. */
export interface BranchTraded {
  day: BusinessDate
  branch: string
  /** By currency id. */
  traded: ReadonlyMap<number, Traded>
  booked: Booked
}

/** Returns what branches traded, in the order of the days and then of the branches. */
export function followedDays(
  shares: readonly (TradedShare & BookedShare & { day: BusinessDate; branch: string })[],
  afnId: number | null,
): BranchTraded[] {
  return [...Map.groupBy(shares, dayName)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]): BranchTraded => {
      const [{ day, branch } = { day: '', branch: '' }] = own
      return { day, branch, traded: tradedOf(own, afnId), booked: bookedByTills(own) }
    })
}

/**
 * Returns the key of a branch's day. Sorted keys are in the order of the days, and within a day in the order of the
 * branches.
 */
export function dayName({ day, branch }: { day: BusinessDate; branch: string }): string {
  return `${day}#${branch}`
}
