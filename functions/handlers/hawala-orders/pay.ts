import { hawalaOrdersPay } from '../../../shared/contract/hawala-orders.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/hawala-orders/pay.ts'

/**
 * Pays a hawala out of the till of the person who pays it, against its code and an identity (docs/rules/hawala-orders.md).
 */
export const handler = endpoint(hawalaOrdersPay, steps)
