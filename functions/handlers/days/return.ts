import { daysReturn } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { requireHeadOffice } from '../../http/require-head-office.ts'
import { readSteppedDay, stepDay } from '../../store/house/step-day.ts'

/** Returns a closed day to its branch (docs/rules/days.md). */
export const handler = endpoint(daysReturn, {
  load: ({ params, now, today }) => readSteppedDay(params, momentOf({ now, today })),
  reply: async ({ body, session, actor, now, today, once }, first) => {
    requireHeadOffice(session, first.headOffice, 'returnDay')
    const moment = momentOf({ now, today })
    return { body: await stepDay(first, { step: 'returned', body, actor, now: moment, once }) }
  },
})
