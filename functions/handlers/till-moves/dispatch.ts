import { tillMovesDispatch } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/currency.ts'
import { moveAnswer, requireMoveVersion } from '../../domain/till-move.ts'
import { requireMay, requireStateFor } from '../../domain/till-move-rights.ts'
import { dispatch } from '../../domain/till-move-steps.ts'
import { vaultOf } from '../../domain/till-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { postedStep } from '../../store/house/move-posting.ts'
import { readMove, readTillState, requireReady } from '../../store/house/move-reading.ts'
import { readRateBoard } from '../../store/house/rate-board.ts'

/** Sends cash off to another branch, as a second person (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesDispatch, {
  load: async ({ params, claims }) => {
    const [read, ownVault, { board }] = await Promise.all([
      readMove(params.id),
      readTillState(vaultOf(claims.branch)),
      readRateBoard(undefined),
    ])
    return { read, ownVault, board }
  },
  reply: async (call, { read, ownVault, board }) => {
    const { body, session, today } = call
    const dispatched = await postedStep(call, read, async ({ move, currencies, by, stamp }) => {
      requireMay('dispatch', move, by)
      requireMoveVersion(move, body.version, moveAnswer(move, codesOf(currencies), today))
      requireStateFor('dispatch', move)
      const isOwn = move.from.branch === session.branch
      requireReady(isOwn ? ownVault : await readTillState(move.from), today)
      const { amounts, postings } = dispatch(move, { currencies, board })
      return {
        before: move,
        changes: { state: 'underway', amounts, dispatched: stamp, dispatchedOn: today },
        postings,
        narrative: `Till move ${move.id}`,
      }
    })
    return { body: dispatched }
  },
})
