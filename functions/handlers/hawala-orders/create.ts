import { hawalaOrdersCreate } from '../../../shared/contract/hawala-orders.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/hawala-orders/create.ts'

/** Sends a hawala to a branch or a partner, or records one that a partner sent (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersCreate, steps)
