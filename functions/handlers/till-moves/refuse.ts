import { tillMovesRefuse } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/currency.ts'
import { afterStep, moveAnswer, requireMoveVersion, requireState } from '../../domain/till-move.ts'
import { requireRefuser } from '../../domain/till-move-rights.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readMove } from '../../store/house/move-reading.ts'
import { moveAuditPart, movePart } from '../../store/house/till-moves.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Refuses cash that was offered (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesRefuse, {
  load: ({ params }) => readMove(params.id),
  reply: async ({ params, body, session, actor, today, once }, first) => {
    const { userId, userName } = session
    const reason = body.reason === null ? {} : { reason: body.reason }
    const decided = { userId, userName, at: actor.at.toISOString(), ...reason }
    const write = async (again: boolean) => {
      const { move, currencies, headOffice } = again ? await readMove(params.id) : first
      const codes = codesOf(currencies)
      requireRefuser(move, { ...session, isHeadOffice: isHeadOffice(session, headOffice) })
      requireMoveVersion(move, body.version, moveAnswer(move, codes, today))
      requireState(move, 'offered')
      const after = afterStep(move, { state: 'refused', decided })
      const parts = [movePart(move, after), moveAuditPart(move, after, codes, actor)]
      return commitOnce(once, parts, moveAnswer(after, codes, today))
    }
    return { body: await decidedAnew(write) }
  },
})
