import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import type { Day } from '../../day/day.ts'

/** A day on which hawalas were reopened in a branch, as head office is told of it. */
export type ReopenedDay = Answered<RouteNamed<'days/attention'>>['reopenedDays'][number]

/**
 * Returns the reopenings of hawalas that head office has seen once it accepts a day: those of the branch on this day, and on days
 * before. Rules: docs/rules/days.md
 */
export function reopenedThrough(
  told: readonly ReopenedDay[],
  { branch, date }: Pick<Day, 'branch' | 'date'>,
): ReopenedDay[] {
  return told.filter((each) => each.branch === branch && each.date <= date)
}
