import { hawalaOrdersCancel } from '../../../shared/contract/hawala-orders.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/hawala-orders/cancel.ts'

/** Cancels a hawala that isn't paid yet, and gives the money back (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersCancel, steps)
