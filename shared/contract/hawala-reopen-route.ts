import { IdParams } from './fields.ts'
import { PostedHawalaOrder } from './hawala-order-records.ts'
import { ReopenHawalaRequest } from './hawala-reopen.ts'
import { row } from './route.ts'

export const hawalaOrdersReopen = row('POST /api/hawala-orders/{id}/reopen', {
  name: 'hawala-orders/reopen',
  summary: 'Take the last step of a hawala back: a payout, a forwarding or a confirmation',
  access: 'reopenHawalas',
  params: IdParams,
  body: ReopenHawalaRequest,
  response: PostedHawalaOrder,
})

export const ROUTES = [hawalaOrdersReopen] as const
