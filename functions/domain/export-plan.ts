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

/** What a night's run exports. */
export interface NightPlan<C extends Changed> {
  /** Yesterday and what is missing before it, oldest first: these come first, so that no past keeps them waiting. */
  due: PlannedDay<C>[]
  /** The days whose export is no longer right, oldest first. */
  again: PlannedDay<C>[]
}

interface Known<C extends Changed> {
  /** Yesterday and the days before it that have no final export, oldest first. */
  due: readonly BusinessDate[]
  /** Every day that has an export. */
  exported: readonly BusinessDate[]
  /** The changes of days up to yesterday. */
  changed: readonly C[]
}

/**
 * Plans a night's run: what is due, the days that were changed, and where money was moved every later day that was
 * exported.
 */
export function planNight<C extends Changed>(known: Known<C>): NightPlan<C> {
  const { due, exported, changed } = known
  const isStale = (day: BusinessDate) => changed.some((each) => touches(each, day))
  const again = new Set([...exported.filter(isStale), ...changed.map(({ day }) => day)])
  const planned = (day: BusinessDate) => ({
    day,
    changed: changed.filter((each) => touches(each, day)),
  })
  return {
    due: due.map(planned),
    again: [...again]
      .filter((day) => !due.includes(day))
      .sort()
      .map(planned),
  }
}

/** True where a change makes the export of a day wrong: on the day itself, or behind moved money. */
function touches({ day: changedDay, moved }: Changed, day: BusinessDate): boolean {
  return changedDay === day || (moved && changedDay < day)
}

/** What a night's run leaves behind. */
export interface Settled<C extends Changed> {
  /** The changes that everything was exported for. */
  done: C[]
  /** The day to mark, because its balances changed and it isn't exported yet; null where there is none. */
  moveTo: BusinessDate | null
}

/**
 * Which changes a night's run has dealt with.
 * @param left the days of its plan that it didn't come to, in the plan's order
 */
export function settledBy<C extends Changed>(
  { due, again }: NightPlan<C>,
  changed: readonly C[],
  left: readonly BusinessDate[],
): Settled<C> {
  const leftDays = new Set(left)
  // As long as yesterday itself waits, nothing older was looked at.
  if (due.some(({ day }) => leftDays.has(day))) return { done: [], moveTo: null }
  const moveTo = again.find(({ day }) => leftDays.has(day))?.day ?? null
  if (moveTo === null) return { done: [...changed], moveTo }
  const dueDays = new Set(due.map(({ day }) => day))
  const done = changed.filter(({ day }) => day < moveTo || dueDays.has(day))
  return { done, moveTo: done.some(({ day, moved }) => moved && day < moveTo) ? moveTo : null }
}
