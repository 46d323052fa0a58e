import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isOverdue, type Moment } from '../../../shared/calendar/day-end.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { MOST_OPEN_DAYS } from '../../../shared/contract/till-facts.ts'
import type { BranchRecord } from '../house/branch.ts'

/** A branch's day that should have been closed by now. Rules: docs/rules/days.md. */
export interface LateDay {
  branch: BranchRecord
  date: BusinessDate
}

/** A message for head office: as a mail, and as a line of the console. */
export interface Message {
  subject: string
  text: string
  line: string
}

/**
 * Returns the open days of a branch that should have been closed by now, the oldest first, even if nothing was posted on
 * them. Only the newest 60 days are looked at, so that the cost stays small if a branch doesn't close for long.
 */
export function overdueDays(
  { closingFrom, lockedThrough, closeBy }: BranchRecord,
  now: Moment,
): BusinessDate[] {
  if (closingFrom === null) return []
  const firstOpen = lockedThrough === null ? closingFrom : addDays(lockedThrough, 1)
  const looked = addDays(now.today, 1 - MOST_OPEN_DAYS)
  const days: BusinessDate[] = []
  let day = [closingFrom, firstOpen, looked].sort().at(-1) ?? firstOpen
  for (; isOverdue(day, closeBy, now); day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Returns the message about days of a branch that are late. It goes through the mail, so it names tills and never amounts.
 * @param dates the oldest first
 * @param missing what the tills lack for the close: "laila is not counted"
 */
export function lateMessage(
  { code, name, closeBy }: Pick<BranchRecord, 'code' | 'name' | 'closeBy'>,
  dates: readonly BusinessDate[],
  missing: readonly string[],
): Message {
  const [first = '', ...others] = dates.map((date) => formatDay(date))
  const more =
    others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'day' : 'days'}`
  const subject = `${code} has not closed ${first}${more}`
  const why = missing.length > 0 ? missing : ['every till is confirmed']
  return {
    subject,
    text: [
      `Branch ${code} (${name}) has not closed ${[first, ...others].join(', ')}. It closes its days by ${closeBy}.`,
      '',
      ...why.map((each) => `- ${each}`),
      '',
      'Each late day is told once. What is late now is in the product.',
    ].join('\n'),
    line: `${subject}: ${why.join(', ')}`,
  }
}
