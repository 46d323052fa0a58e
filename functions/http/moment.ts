import { formatTime } from '../../shared/calendar/format-date.ts'
import type { Moment } from '../domain/branch-day.ts'
import { env } from '../env.ts'

/** The day and the time of a call in the business's time zone. */
export function momentOf({ now, today }: { now: Date; today: string }): Moment {
  return { today, time: formatTime(now, env().businessTimeZone) }
}
