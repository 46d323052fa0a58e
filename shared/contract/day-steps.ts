import * as z from 'zod/mini'
import { Day, DayParams } from './days.ts'
import { optionalReason, reasonField } from './reason.ts'
import { row } from './route.ts'
import { seenVersion } from './transactions.ts'

export const daysAccept = row('POST /api/days/{branch}/{date}/accept', {
  name: 'days/accept',
  summary: 'Accept a closed day; it stays closed for good',
  access: 'headOffice',
  params: DayParams,
  body: z.object({ comment: optionalReason, ...seenVersion }),
  response: Day,
})

export const daysReturn = row('POST /api/days/{branch}/{date}/return', {
  name: 'days/return',
  summary: 'Return a closed day to its branch, and say what must be explained or mended',
  access: 'headOffice',
  params: DayParams,
  body: z.object({ comment: reasonField, ...seenVersion }),
  response: Day,
})

export const daysAnswer = row('POST /api/days/{branch}/{date}/answer', {
  name: 'days/answer',
  summary: 'Answer head office, which returned a day',
  access: 'close',
  params: DayParams,
  body: z.object({ comment: reasonField, ...seenVersion }),
  response: Day,
})

export const ROUTES = [daysAccept, daysReturn, daysAnswer] as const
