import { daysReopen } from '../../../shared/contract/days.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/days/reopen.ts'

/** Reopens the newest closed day of a branch, so that its entries can be corrected (docs/rules/days.md). */
export const handler = endpoint(daysReopen, steps)
