import { daysAnswer } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { readSteppedDay, stepDay } from '../../use-cases/days/step-day.ts'

/** Answers head office, which returned a day (docs/rules/days.md). */
export const handler = endpoint(daysAnswer, {
  load: ({ params, now, today }) => readSteppedDay(params, momentOf({ now, today })),
  reply: async ({ body, session, actor, now, today, once }, first) => {
    const moment = momentOf({ now, today })
    return {
      body: await stepDay(first, { step: 'answer', body, session, actor, now: moment, once }),
    }
  },
})
