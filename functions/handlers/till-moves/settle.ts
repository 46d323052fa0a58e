import { Refusal } from '../../../shared/contract/refusal.ts'
import { tillMovesSettle } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/currency.ts'
import {
  hasDifference,
  moveAnswer,
  requireMoveVersion,
  requireState,
  type TillMove,
} from '../../domain/till-move.ts'
import { settlingPostings } from '../../domain/till-move-records.ts'
import { requireSettler } from '../../domain/till-move-rights.ts'
import { vaultOf } from '../../domain/till-record.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { postStep } from '../../store/house/move-posting.ts'
import { readMove, readTillState, requireReady } from '../../store/house/move-reading.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'

/** Books what was lost or found on the way to the branch that head office names (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesSettle, {
  load: async ({ params, body }) => {
    const [read, state] = await Promise.all([
      readMove(params.id),
      readTillState(vaultOf(body.branch)),
    ])
    return { read, state }
  },
  reply: async ({ params, body, session, actor, today, once }, { read, state }) => {
    const { userId, userName, branch } = session
    const settled = { userId, userName, at: actor.at.toISOString(), reason: body.reason }
    const write = async (again: boolean) => {
      const { move, currencies, headOffice } = again ? await readMove(params.id) : read
      requireEitherSide(move, body.branch)
      requireSettler({ ...session, isHeadOffice: isHeadOffice(session, headOffice) })
      requireMoveVersion(move, body.version, moveAnswer(move, codesOf(currencies), today))
      requireState(move, 'accepted')
      if (!hasDifference(move)) {
        throw new Refusal('conflict', `Move ${move.id} has nothing left in transit`)
      }
      requireReady(state, today)
      const amounts = move.amounts.map((each) => ({ ...each, inTransitMinor: 0n }))
      const postings = settlingPostings(move.amounts, body.branch)
      return postStep(
        {
          before: move,
          changes: { amounts, settled },
          ...{ postings, narrative: `Settled: ${body.reason}` },
        },
        {
          recorder: { userId, userName, branch },
          ...{ at: settled.at, today, once },
          // The dispatch was in these currencies, so none of them is used for the first time.
          currencies: currencies.map((each) => ({ ...each, inUse: true })),
        },
      )
    }
    return { body: await decidedAnew(write) }
  },
})

function requireEitherSide({ from, to }: TillMove, branch: string): void {
  if (branch === from.branch || branch === to.branch) return
  throw new Refusal('badInput', `branch must be ${from.branch} or ${to.branch}`)
}
