import { daysAccept } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { reopeningsSeenPart } from '../../store/hawala/reopened-days.ts'
import { readSteppedDay, stepDay } from '../../use-cases/days/step-day.ts'

/** Accepts a closed day, which then can't be reopened (docs/rules/days.md). */
export const handler = endpoint(daysAccept, {
  load: ({ params, now, today }) => readSteppedDay(params, momentOf({ now, today })),
  reply: async ({ body, session, actor, now, today, once }, first) => {
    const moment = momentOf({ now, today })
    // Head office has seen with the day what was taken back on it.
    const besides = [reopeningsSeenPart(first.branch.code, first.date)]
    const request = { step: 'accept', body, session, actor, now: moment, once, besides } as const
    return { body: await stepDay(first, request) }
  },
})
