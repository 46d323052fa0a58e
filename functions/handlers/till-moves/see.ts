import { tillMovesSee } from '../../../shared/contract/till-moves.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readMove } from '../../store/tills/move-reading.ts'
import { plainStep } from '../../use-cases/till-moves/plain-step.ts'

/** Notes that the giver has seen that less was accepted than was offered (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesSee, {
  load: ({ params }) => readMove(params.id),
  reply: async (call, first) => ({
    body: await plainStep(call, first, {
      step: 'see',
      change: (_, stamp) => ({ waitsForGiver: false, seen: stamp }),
    }),
  }),
})
