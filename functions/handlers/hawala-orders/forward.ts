import { hawalaOrdersForward } from '../../../shared/contract/hawala-orders.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/hawala-orders/forward.ts'

/** Lets another partner pay a hawala that a partner sent (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersForward, steps)
