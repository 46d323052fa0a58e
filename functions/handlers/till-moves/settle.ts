import { tillMovesSettle } from '../../../shared/contract/till-moves.ts'
import * as MOVES from '../../../shared/refusals/moves.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { codesOf } from '../../domain/currency.ts'
import { moveAnswer, requireMoveVersion, type TillMove } from '../../domain/till-move.ts'
import { settlingPostings } from '../../domain/till-move-records.ts'
import { requireMay, requireStateFor } from '../../domain/till-move-rights.ts'
import { vaultOf } from '../../domain/till-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { postedStep } from '../../store/house/move-posting.ts'
import { readMove, readTillState, requireReady } from '../../store/house/move-reading.ts'

/** Books what was lost or found on the way to the branch that head office names (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesSettle, {
  load: async ({ params, body }) => {
    const [read, state] = await Promise.all([
      readMove(params.id),
      readTillState(vaultOf(body.branch)),
    ])
    return { read, state }
  },
  reply: async (call, { read, state }) => {
    const { body, today } = call
    const settled = await postedStep(call, read, async ({ move, currencies, by, stamp }) => {
      requireEitherSide(move, body.branch)
      requireMay('settle', move, by)
      requireMoveVersion(move, body.version, moveAnswer(move, codesOf(currencies), today))
      requireStateFor('settle', move)
      requireReady(state, today)
      const amounts = move.amounts.map((each) => ({ ...each, inTransitMinor: 0n }))
      return {
        before: move,
        changes: { amounts, settled: { ...stamp, reason: body.reason } },
        postings: settlingPostings(move.amounts, body.branch),
        narrative: `Settled: ${body.reason}`,
        areInUse: true,
      }
    })
    return { body: settled }
  },
})

function requireEitherSide({ from, to }: TillMove, branch: string): void {
  if (branch === from.branch || branch === to.branch) return
  throw refused(MOVES.eitherBranch, { from: from.branch, to: to.branch })
}
