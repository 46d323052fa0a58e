import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { tillMovesDispatch } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { moveAnswer, requireMoveVersion } from '../../domain/tills/till-move.ts'
import { requireMay, requireStateFor } from '../../domain/tills/till-move-rights.ts'
import { dispatch } from '../../domain/tills/till-move-steps.ts'
import { vaultOf } from '../../domain/tills/till-record.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { readMove } from '../../store/tills/move-reading.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { moveEntry, moveState } from './move-steps.ts'

/** Sends cash off to another branch, as a second person (docs/rules/till-moves.md). */
export const steps = posting(tillMovesDispatch, {
  floor: TAKES_FROM_NO_CUSTOMER,
  read: ({ params, claims, today }) => ({
    till: null,
    read: readDispatch(params.id, claims.branch, today),
  }),
  readAgain: async ({ params }, read) => ({ ...read, reading: await readMove(params.id) }),
  decide: async (call, { reading, ownVault }) => {
    const { body, session, today } = call
    const state = moveState(call, reading)
    const { move, currencies, by, stamp } = state
    requireMay('dispatch', move, by)
    requireMoveVersion(move, body.version, moveAnswer(move, codesOf(currencies), today))
    requireStateFor('dispatch', move)
    const isOwn = move.from.branch === session.branch
    const vault = isOwn ? ownVault : await tillOn(move.from, today)
    return {
      tills: [vault],
      entry: () => {
        const { amounts, postings } = dispatch(move)
        return moveEntry(call, state, {
          before: move,
          changes: { state: 'underway', amounts, dispatched: stamp, dispatchedOn: today },
          postings,
          narrative: `Till move ${move.id}`,
        })
      },
    }
  },
})

async function readDispatch(id: number, branch: string, today: BusinessDate) {
  const [reading, ownVault] = await Promise.all([readMove(id), tillOn(vaultOf(branch), today)])
  return { reading, ownVault }
}
