import { daysAccept } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { readSteppedDay, stepDay } from '../../use-cases/days/step-day.ts'

/** Accepts a closed day, which then can't be reopened (docs/rules/days.md). */
export const handler = endpoint(daysAccept, {
  load: ({ params, now, today }) => readSteppedDay(params, momentOf({ now, today })),
  reply: async ({ body, session, actor, now, today, once }, first) => {
    const moment = momentOf({ now, today })
    return {
      body: await stepDay(first, { step: 'accept', body, session, actor, now: moment, once }),
    }
  },
})
