import { daysAnswer } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { requireManagerOf } from '../../http/require-manager-of.ts'
import { readSteppedDay, stepDay } from '../../store/house/step-day.ts'

/** Answers head office, which returned a day (docs/rules/days.md). */
export const handler = endpoint(daysAnswer, {
  load: ({ params, now, today }) => readSteppedDay(params, momentOf({ now, today })),
  reply: async ({ params, body, session, actor, now, today, once }, first) => {
    requireManagerOf(params.branch, session, first.headOffice, 'answerDay')
    const moment = momentOf({ now, today })
    return { body: await stepDay(first, { step: 'answered', body, actor, now: moment, once }) }
  },
})
