import { tillMovesWithdraw } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { endedOffer } from '../../store/house/move-deciding.ts'
import { readMove } from '../../store/house/move-reading.ts'

/** Withdraws an offer that nobody has accepted (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesWithdraw, {
  load: ({ params }) => readMove(params.id),
  reply: async (call, first) => ({ body: await endedOffer(call, first, 'withdraw') }),
})
