import { tillMovesDispatch } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/till-moves/dispatch.ts'

/** Sends cash off to another branch, as a second person (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesDispatch, steps)
