import { tillMovesWithdraw } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/currency.ts'
import { afterStep, moveAnswer, requireMoveVersion, requireState } from '../../domain/till-move.ts'
import { requireWithdrawer } from '../../domain/till-move-rights.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readMove } from '../../store/house/move-reading.ts'
import { moveAuditPart, movePart } from '../../store/house/till-moves.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Withdraws an offer that nobody has accepted (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesWithdraw, {
  load: ({ params }) => readMove(params.id),
  reply: async ({ params, body, session, actor, today, once }, first) => {
    const { userId, userName } = session
    const decided = { userId, userName, at: actor.at.toISOString() }
    const write = async (again: boolean) => {
      const { move, currencies, headOffice } = again ? await readMove(params.id) : first
      const codes = codesOf(currencies)
      requireWithdrawer(move, { ...session, isHeadOffice: isHeadOffice(session, headOffice) })
      requireMoveVersion(move, body.version, moveAnswer(move, codes, today))
      requireState(move, 'offered')
      const after = afterStep(move, { state: 'withdrawn', decided })
      const parts = [movePart(move, after), moveAuditPart(move, after, codes, actor)]
      return commitOnce(once, parts, moveAnswer(after, codes, today))
    }
    return { body: await decidedAnew(write) }
  },
})
