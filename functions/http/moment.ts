import type { Moment } from '../../shared/calendar/day-end.ts'
import { formatTime } from '../../shared/calendar/format-date.ts'
import { env } from '../env.ts'

/** Returns the day and the time of a call in the business's time zone. */
export function momentOf({ now, today }: { now: Date; today: string }): Moment {
  return { today, time: formatTime(now, env().businessTimeZone) }
}
