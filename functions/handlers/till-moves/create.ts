import { tillMovesCreate } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/till-moves/create.ts'

/** Offers cash to another till (docs/rules/till-moves.md). Nothing moves until somebody accepts it or sends it off. */
export const handler = endpoint(tillMovesCreate, steps)
