import { hawalaOrdersConfirm } from '../../../shared/contract/hawala-orders.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/hawala-orders/confirm.ts'

/** Notes that a partner has paid a hawala, with the share as it turned out (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersConfirm, steps)
