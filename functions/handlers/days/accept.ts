import { daysAccept } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { reopeningsSeenParts } from '../../store/hawala/reopened-days.ts'
import { readSteppedDay, stepDay } from '../../use-cases/days/step-day.ts'

/** Accepts a closed day, which then can't be reopened (docs/rules/days.md). */
export const handler = endpoint(daysAccept, {
  load: async ({ params, now, today }) => {
    const [first, besides] = await Promise.all([
      readSteppedDay(params, momentOf({ now, today })),
      reopeningsSeenParts(params.branch, params.date),
    ])
    return { first, besides }
  },
  // Head office has seen with the day what was taken back up to it.
  reply: async ({ body, session, actor, now, today, once }, { first, besides }) => {
    const moment = momentOf({ now, today })
    const request = { step: 'accept', body, session, actor, now: moment, once, besides } as const
    return { body: await stepDay(first, request) }
  },
})
