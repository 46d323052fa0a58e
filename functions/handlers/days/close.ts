import { daysClose } from '../../../shared/contract/days.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/days/close.ts'

/** Closes the days of a branch up to a day, if every till that needs a count has a confirmed one (docs/rules/days.md). */
export const handler = endpoint(daysClose, steps)
