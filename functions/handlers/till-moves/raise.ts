import { Refusal } from '../../../shared/contract/refusal.ts'
import { MOST_RAISES } from '../../../shared/contract/till-facts.ts'
import { tillMovesRaise } from '../../../shared/contract/till-moves.ts'
import { requireState } from '../../domain/till-move.ts'
import { raisedAmounts } from '../../domain/till-move-steps.ts'
import { endpoint } from '../../http/endpoint.ts'
import { plainStep } from '../../store/house/move-deciding.ts'
import { readMove } from '../../store/house/move-reading.ts'

/** Raises an open offer, as its giver (docs/rules/till-moves.md). Nothing moves by it. */
export const handler = endpoint(tillMovesRaise, {
  load: ({ params }) => readMove(params.id),
  reply: async (call, first) => ({
    body: await plainStep(call, first, {
      step: 'raise',
      change: (move, stamp, codes) => {
        requireState(move, 'offered')
        const raises = [...(move.raises ?? []), stamp]
        if (raises.length > MOST_RAISES) {
          const text = `Move ${move.id} was raised ${MOST_RAISES} times: withdraw it and offer anew`
          throw new Refusal('conflict', text)
        }
        return { amounts: raisedAmounts(move, call.body.amounts, codes), raises }
      },
    }),
  }),
})
