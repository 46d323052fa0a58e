import { addDays, type BusinessDate } from './business-date.ts'

/** A moment in the business's time zone. */
export interface Moment {
  readonly today: BusinessDate
  /** The time of day: "14:05". */
  readonly time: string
}

/** Returns the day and time by which a branch should have closed a day. */
function dueBy(date: BusinessDate, closeBy: string): Moment {
  const [, next, time = ''] = /^(next )?(.*)$/.exec(closeBy) ?? []
  return { today: next ? addDays(date, 1) : date, time }
}

/** True from the moment by which a branch should have closed a day. */
export function isOverdue(date: BusinessDate, closeBy: string, now: Moment): boolean {
  const due = dueBy(date, closeBy)
  return now.today > due.today || (now.today === due.today && now.time >= due.time)
}

/**
 * True while a Manager or Admin of the branch may reopen a day: until it is over. If the branch closes its days on the
 * following morning, that morning still belongs to the day.
 */
export function isSameBusinessDay(date: BusinessDate, closeBy: string, now: Moment): boolean {
  if (now.today <= date) return true
  return dueBy(date, closeBy).today > date && !isOverdue(date, closeBy, now)
}
