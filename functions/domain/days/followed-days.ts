import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  type Positions,
  positionsAfter,
  type Traded,
  type TradedShare,
  tradedOf,
} from '../deals/branch-profit.ts'

/** The trades of a branch on a day, with its positions when the day began. */
export interface BranchTraded {
  day: BusinessDate
  branch: string
  opening: Positions
  traded: ReadonlyMap<number, Traded>
}

/**
 * Returns the trades of branches, in the order of the days and then of the branches, and their positions after the last day.
 * @param before the positions of the branches before the first day
 */
export function followedDays(
  shares: readonly (TradedShare & { day: BusinessDate; branch: string })[],
  before: ReadonlyMap<string, Positions>,
  afnId: number | null,
): { days: BranchTraded[]; positions: ReadonlyMap<string, Positions> } {
  const positions = new Map(before)
  const days = [...Map.groupBy(shares, dayName)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]): BranchTraded[] => {
      const [{ day, branch } = { day: '', branch: '' }] = own
      const opening = positions.get(branch) ?? new Map()
      const traded = tradedOf(own, afnId)
      positions.set(branch, positionsAfter(opening, traded))
      return [{ day, branch, opening, traded }]
    })
  return { days, positions }
}

/**
 * Returns the key of a branch's day. Sorted keys are in the order of the days, and within a day in the order of the
 * branches.
 */
export function dayName({ day, branch }: { day: BusinessDate; branch: string }): string {
  return `${day}#${branch}`
}
