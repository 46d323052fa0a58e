import { addDays, type BusinessDate, daysBetween } from '../../shared/calendar/business-date.ts'
import { endsYear, HALF_A_YEAR_DAYS, solarMonthOf } from './calendar.ts'
import { TEXTS } from './texts.ts'
import { member, OPENING_MINUTE, type World } from './world.ts'

/** The years of the books: they end with the solar year, and the Admin closes them. */

const CLOSE_MINUTE = OPENING_MINUTE + 90
/**
 * A year closes at the earliest 31 days after its end. The Admin closes it two days before the last one: by then there is a
 * rate board, so the balance sheet of the year has all currencies.
 */
const CLOSED_BEFORE_LAST_DAYS = 2
const YEAR_WAITS_DAYS = 31 + CLOSED_BEFORE_LAST_DAYS

/**
 * Returns how many days a demo has: half a year, or so many that the house begins a month before the end of a year that it
 * closes.
 */
export function usualDays(until: BusinessDate): number {
  let end = addDays(until, -YEAR_WAITS_DAYS)
  while (!endsYear(end)) end = addDays(end, -1)
  return Math.max(HALF_A_YEAR_DAYS, daysBetween(solarMonthOf(end), until) + 1)
}

/** Plans the close of each year that ends in the days of the demo. */
export function planYears(world: World): void {
  const { agenda, days } = world
  const closedOn = days.at(-1 - CLOSED_BEFORE_LAST_DAYS)
  if (!closedOn) return
  for (const through of days.slice(0, -YEAR_WAITS_DAYS)) {
    if (endsYear(through)) {
      agenda.add(closedOn, CLOSE_MINUTE, () => closeYear(world, through))
    }
  }
}

async function closeYear({ ledger, office }: World, through: BusinessDate): Promise<void> {
  await ledger.approvalsDone()
  const body = { through, comment: TEXTS.yearClosed }
  await office.call(member('admin'), 'book-years/create', { body })
}
