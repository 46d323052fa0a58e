import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { type Booked, type BookedShare, bookedByTills } from '../books/booked.ts'
import { type Traded, type TradedShare, tradedOf } from '../deals/branch-profit.ts'
import { type ForPayingBetween, forPayingOn, type PaidForShare } from './for-paying.ts'

/** What a branch traded and earned on a day. */
export interface BranchTraded {
  day: BusinessDate
  branch: string
  /** By currency id. */
  traded: ReadonlyMap<number, Traded>
  booked: Booked
  forPaying: ForPayingBetween
}

/** Returns what branches traded, from the shares of all tills, in the order of the days and then of the branches. */
export function followedDays(
  shares: readonly (TradedShare & BookedShare & PaidForShare & { day: BusinessDate })[],
  afnId: number | null,
): BranchTraded[] {
  return [...Map.groupBy(shares, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, ofDay]) => {
      const byBranch = Map.groupBy(ofDay, ({ branch }) => branch)
      return [...forPayingOn(ofDay)]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([branch, forPaying]): BranchTraded => {
          const own = byBranch.get(branch) ?? []
          const sums = { traded: tradedOf(own, afnId), booked: bookedByTills(own) }
          return { day, branch, ...sums, forPaying }
        })
    })
}

/**
 * Returns the key of a branch's day. Sorted keys are in the order of the days, and within a day in the order of the
 * branches.
 */
export function dayName({ day, branch }: { day: BusinessDate; branch: string }): string {
  return `${day}#${branch}`
}
