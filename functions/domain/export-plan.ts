import type { BusinessDate } from '../../shared/calendar/business-date.ts'

/** A day of the past that was changed, as far as a night's run looks at it. */
export interface Changed {
  day: BusinessDate
  /** True where money was moved, so that the balances of all later days changed too. */
  moved: boolean
}

/** A day to export, and what of the past makes it be exported again. */
export interface PlannedDay<C extends Changed> {
  day: BusinessDate
  changed: C[]
}

/** What a night's run knows when it plans. */
export interface Known<C extends Changed> {
  yesterday: BusinessDate
  /** The first day that the nights answer for: an earlier one is exported again where it has an export, and never by itself. */
  first: BusinessDate
  /** The days that have no final export, from the first one up to yesterday. */
  missing: readonly BusinessDate[]
  /** The days that are to be looked at again because their rows didn't add up to the balances. */
  disagreeing: readonly BusinessDate[]
  /** Every day that has an export. */
  exported: readonly BusinessDate[]
  /** The changes of days up to yesterday. */
  changed: readonly C[]
}

/**
 * Plans a night's run: yesterday comes first, so that no past keeps it waiting; then what is missing; then what is to be
 * exported again, because it disagreed, was changed, or was exported before money was moved on an earlier day. What is missing or to be
 * exported again comes oldest first. A yesterday that was exported already and that only an earlier day's change touches waits
 * its turn: runs with little time would otherwise export it over and over and come no further.
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

/** True where a change makes the export of a day wrong: on the day itself, or behind moved money. */
function touches({ day: changedDay, moved }: Changed, day: BusinessDate): boolean {
  return changedDay === day || (moved && changedDay < day)
}

/** What a night's run leaves behind. */
export interface Settled<C extends Changed> {
  /** The changes whose marks can go: everything was exported for them, or `moveTo` stands for the rest. */
  done: C[]
  /** The day to mark as one on which money was moved, to go on with from there; null where there is none. */
  moveTo: BusinessDate | null
}

/**
 * Which changes a night's run has dealt with. A change is done when every planned day that it touches was exported. A run
 * that ended in the middle of the days after a change goes on in the middle: a mark of the first day that is left takes the
 * place of the change's own mark, so that the days before it aren't exported over and over.
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
