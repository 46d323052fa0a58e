import { tillMovesDispatch } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/currency.ts'
import { moveAnswer, requireMoveVersion } from '../../domain/till-move.ts'
import { requireMay, requireStateFor } from '../../domain/till-move-rights.ts'
import { dispatch } from '../../domain/till-move-steps.ts'
import { vaultOf } from '../../domain/till-record.ts'
import { readMove, readTillState } from '../../store/house/move-reading.ts'
import { readRateBoard } from '../../store/house/rate-board.ts'
import { posting } from '../posting.ts'
import { moveEntry, moveState } from './move-steps.ts'

/** Sends cash off to another branch, as a second person (docs/rules/till-moves.md). */
export const steps = posting(tillMovesDispatch, {
  takesFromNoCustomer: true,
  read: ({ params, claims }) => ({ ownTillOn: null, read: readDispatch(params.id, claims.branch) }),
  readAgain: async ({ params }, read) => ({ ...read, reading: await readMove(params.id) }),
  decide: async (call, { reading, ownVault, board }) => {
    const { body, session, today } = call
    const state = moveState(call, reading)
    const { move, currencies, by, stamp } = state
    requireMay('dispatch', move, by)
    requireMoveVersion(move, body.version, moveAnswer(move, codesOf(currencies), today))
    requireStateFor('dispatch', move)
    const isOwn = move.from.branch === session.branch
    const vault = isOwn ? ownVault : await readTillState(move.from)
    return {
      tills: [{ ...vault, days: [today] }],
      entry: () => {
        const { amounts, postings } = dispatch(move, { currencies, board })
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

async function readDispatch(id: number, branch: string) {
  const [reading, ownVault, { board }] = await Promise.all([
    readMove(id),
    readTillState(vaultOf(branch)),
    readRateBoard(undefined),
  ])
  return { reading, ownVault, board }
}
