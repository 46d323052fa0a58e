import { daysRead } from '../../../shared/contract/days.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { readDayWithTills } from '../../store/days/tills-of-day.ts'
import { requireBranch } from '../../store/house/branches.ts'

/** Reads a branch's day with its tills and counts, for the closing sheet and its file (docs/rules/days.md). */
export const handler = endpoint(daysRead, {
  load: async ({ params, now, today }) => {
    const branch = await requireBranch(params.branch)
    return readDayWithTills(branch, params.date, momentOf({ now, today }))
  },
  reply: async (_call, { day, isComplete }) => ({
    body: day,
    headers: incompleteHeader(isComplete),
  }),
})
