import type { BusinessDate } from '../../../shared/calendar/business-date.ts'

/** A change of a past day, as the nightly run sees it. */
export interface Changed {
  day: BusinessDate
  /** True if money was moved, so that the balances of all later days changed too. */
  moved: boolean
}

/** A day to export, with the changes that make it necessary to export it again. */
export interface PlannedDay<C extends Changed> {
  day: BusinessDate
  changed: C[]
}

/** Everything that the nightly run needs for its plan. */
export interface Known<C extends Changed> {
  yesterday: BusinessDate
  /**
   * The first day that the nightly run is responsible for. An earlier day is exported again if it has an export, but never
   * for the first time.
   */
  first: BusinessDate
  /** The days from the first one to yesterday that have no final export. */
  missing: readonly BusinessDate[]
  /** The days to check again because their rows didn't add up to the balances. */
  disagreeing: readonly BusinessDate[]
  /** Every day that has an export. */
  exported: readonly BusinessDate[]
  /** The changes of all days up to yesterday. */
  changed: readonly C[]
}

/**
 * Plans a nightly run. Yesterday comes first, so that older days never delay it. Next come the missing days, then the
 * days to export again: those that disagreed, those that were changed, and those that were exported before money was
 * moved on an earlier day. Both groups run from the oldest to the newest. If yesterday is already exported and must be
 * exported again only because of a change on an earlier day, it doesn't come first. Otherwise a run with little time
 * would export it again every night and never reach the other days.
 */
export function planNight<C extends Changed>(known: Known<C>): PlannedDay<C>[] {
  const { yesterday, first, missing, disagreeing, exported, changed } = known
  const isStale = (day: BusinessDate) => changed.some((each) => touches(each, day))
  const again = [
    ...disagreeing,
    ...exported.filter(isStale),
    ...changed.map(({ day }) => day).filter((day) => day >= first),
  ].sort()
  const own = [...missing, ...disagreeing, ...changed.map(({ day }) => day)]
  // A Set keeps the order in which its members were first added.
  const days = new Set([...own.filter((day) => day === yesterday), ...missing.toSorted(), ...again])
  return [...days].map((day) => ({ day, changed: changed.filter((each) => touches(each, day)) }))
}

/** True if a change makes the export of a day wrong: the change is of that day, or it moved money on an earlier day. */
function touches({ day: changedDay, moved }: Changed, day: BusinessDate): boolean {
  return changedDay === day || (moved && changedDay < day)
}

/** The outcome of a nightly run for the marks of changed days. */
export interface Settled<C extends Changed> {
  /** The changes whose marks can be removed: all days that they affect were exported, or `moveTo` covers the rest. */
  done: C[]
  /** The day to mark as one on which money was moved, so that the next run continues there; null if nothing is left. */
  moveTo: BusinessDate | null
}

/**
 * Tells which changes a nightly run has dealt with. A change is done when every planned day that it affects was exported.
 * If a run ended partway through those days, the change's mark is replaced by a mark on the first day that is left. So the
 * next run continues there, and doesn't export the earlier days again.
 * @param left the days of the plan that were not exported
 */
export function settledBy<C extends Changed>(
  plan: readonly PlannedDay<C>[],
  changed: readonly C[],
  left: readonly BusinessDate[],
): Settled<C> {
  const leftDays = new Set(left)
  const done: C[] = []
  const goOnFrom: BusinessDate[] = []
  for (const change of changed) {
    const touched = plan.map(({ day }) => day).filter((day) => touches(change, day))
    const [firstLeft] = touched.filter((day) => leftDays.has(day)).sort()
    const isBegun = touched.some((day) => firstLeft !== undefined && day < firstLeft)
    if (firstLeft === undefined || isBegun) done.push(change)
    if (firstLeft !== undefined && isBegun) goOnFrom.push(firstLeft)
  }
  return { done, moveTo: goOnFrom.sort()[0] ?? null }
}
