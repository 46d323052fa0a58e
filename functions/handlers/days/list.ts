import { addDays, type BusinessDate, nextMonth } from '../../../shared/calendar/business-date.ts'
import { daysList } from '../../../shared/contract/days.ts'
import { isWorkingDay } from '../../domain/days/branch-day.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { readDays } from '../../store/days/day-reading.ts'

/**
 * Lists the days of branches: those of one date, or of a month up to today. A month leaves out the days on which the branch
 * doesn't work, unless they have postings or are closed (docs/rules/days.md).
 */
export const handler = endpoint(daysList, {
  load: ({ query: { date, month, branch }, now, today }) => {
    const range = date === undefined ? monthUntil(month ?? '', today) : { from: date, to: date }
    return readDays(
      range,
      branch,
      momentOf({ now, today }),
      (of, day) =>
        date !== undefined ||
        day.postings > 0 ||
        day.closedAt !== null ||
        isWorkingDay(day.date, of),
    )
  },
  reply: async (_call, { days, isComplete }) => ({
    body: days,
    headers: incompleteHeader(isComplete),
  }),
})

function monthUntil(month: string, today: BusinessDate) {
  const last = addDays(`${nextMonth(month)}-01`, -1)
  return { from: `${month}-01`, to: last < today ? last : today }
}
