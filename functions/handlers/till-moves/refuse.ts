import { tillMovesRefuse } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { endedOffer } from '../../store/house/move-deciding.ts'
import { readMove } from '../../store/house/move-reading.ts'

/** Refuses cash that was offered (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesRefuse, {
  load: ({ params }) => readMove(params.id),
  reply: async (call, first) => ({
    body: await endedOffer(call, first, 'refuse', call.body.reason),
  }),
})
