import { daysReturn } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { readSteppedDay, stepDay } from '../../use-cases/days/step-day.ts'

/** Returns a closed day to its branch (docs/rules/days.md). */
export const handler = endpoint(daysReturn, {
  load: ({ params, now, today }) => readSteppedDay(params, momentOf({ now, today })),
  reply: async ({ body, session, actor, now, today, once }, first) => {
    const moment = momentOf({ now, today })
    return {
      body: await stepDay(first, { step: 'return', body, session, actor, now: moment, once }),
    }
  },
})
