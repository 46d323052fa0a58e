import { daysAccept } from '../../../shared/contract/day-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { reopeningsThrough } from '../../store/hawala/reopened-days.ts'
import { readSteppedDay, stepDay } from '../../use-cases/days/step-day.ts'

/** Accepts a closed day, which then can't be reopened (docs/rules/days.md). */
export const handler = endpoint(daysAccept, {
  load: async ({ params, now, today }) => {
    const [first, reopenings] = await Promise.all([
      readSteppedDay(params, momentOf({ now, today })),
      reopeningsThrough(params.branch, params.date),
    ])
    return { first, reopenings }
  },
  // Head office has seen with the day what was taken back up to it.
  reply: async ({ body, session, actor, now, today, once }, { first, reopenings }) => {
    const by = { session, actor, now: momentOf({ now, today }) }
    const { parts: besides, by: reopenedBy } = reopenings
    const request = { step: 'accept', body, ...by, once, besides, reopenedBy } as const
    return { body: await stepDay(first, request) }
  },
})
