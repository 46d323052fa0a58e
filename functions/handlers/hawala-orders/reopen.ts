import { hawalaOrdersReopen } from '../../../shared/contract/hawala-reopen-route.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/hawala-orders/reopen.ts'

/** Takes the last step of a hawala back: a payout, a forwarding or a confirmation (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersReopen, steps)
