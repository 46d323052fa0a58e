import { tillMovesSettle } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/till-moves/settle.ts'

/** Books what was lost or found on the way to the branch that head office names (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesSettle, steps)
