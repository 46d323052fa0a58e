import { tillMovesRaise } from '../../../shared/contract/till-moves.ts'
import { raisedAmounts } from '../../domain/tills/till-move-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readMove } from '../../store/tills/move-reading.ts'
import { plainStep } from '../../use-cases/till-moves/plain-step.ts'

/** Raises an open offer, as its giver (docs/rules/till-moves.md). No cash moves yet. */
export const handler = endpoint(tillMovesRaise, {
  load: ({ params }) => readMove(params.id),
  reply: async (call, first) => ({
    body: await plainStep(call, first, {
      step: 'raise',
      change: (move, stamp, codes) => {
        const raises = [...(move.raises ?? []), stamp]
        return { amounts: raisedAmounts(move, call.body.amounts, codes), raises }
      },
    }),
  }),
})
