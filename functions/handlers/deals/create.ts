import { dealsCreate } from '../../../shared/contract/deals.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/deals/create.ts'

/** Records a deal over the counter, with its fee: everything or nothing (docs/rules/deals.md). */
export const handler = endpoint(dealsCreate, steps)
