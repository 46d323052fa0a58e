import { tillMovesWithdraw } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readMove } from '../../store/tills/move-reading.ts'
import { endedOffer } from '../../use-cases/till-moves/plain-step.ts'

/** Withdraws an offer that nobody has accepted (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesWithdraw, {
  load: ({ params }) => readMove(params.id),
  reply: async (call, first) => ({ body: await endedOffer(call, first, 'withdraw') }),
})
