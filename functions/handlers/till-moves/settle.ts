import { tillMovesSettle } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/till-moves/settle.ts'

/**
 * Books cash that was lost or found between two branches. Head office names the branch of the two that bears it
 * (docs/rules/till-moves.md).
 */
export const handler = endpoint(tillMovesSettle, steps)
