import { tillMovesAccept } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/till-moves/accept.ts'

/** Accepts cash that was offered, or that arrived from another branch (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesAccept, steps)
