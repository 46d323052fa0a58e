import type * as z from 'zod/mini'
import type { Move } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/currency.ts'
import { afterStep, moveAnswer, requireMoveVersion, requireState } from '../../domain/till-move.ts'
import { requireMay } from '../../domain/till-move-rights.ts'
import { commitOnce } from '../table/once.ts'
import { moveStep, type StepCall } from './move-posting.ts'
import type { MoveReading } from './move-reading.ts'
import { moveAuditPart, movePart } from './till-moves.ts'

/** How an offer ends without being accepted. */
interface Ending {
  state: 'refused' | 'withdrawn'
  reason?: string | null
  step: 'refuse' | 'withdraw'
}

/**
 * Ends an offer of which nothing has moved. Rules: docs/rules/till-moves.md.
 * @param first the move as it was read for this call
 * @throws Refusal `notAllowed`; `conflict` for another version, or for a move that isn't offered any more
 */
export function endedOffer(
  call: StepCall & { body: { version?: number | null | undefined } },
  first: MoveReading,
  { state, reason, step }: Ending,
): Promise<z.output<typeof Move>> {
  const { body, actor, today, once } = call
  return moveStep(call, first, async ({ move, currencies, by, stamp }) => {
    const codes = codesOf(currencies)
    requireMay(step, move, by)
    requireMoveVersion(move, body.version, moveAnswer(move, codes, today))
    requireState(move, 'offered')
    const decided = { ...stamp, ...(reason == null ? {} : { reason }) }
    const after = afterStep(move, { state, decided })
    const parts = [movePart(move, after), moveAuditPart(move, after, codes, actor)]
    return commitOnce(once, parts, moveAnswer(after, codes, today))
  })
}
