import type * as z from 'zod/mini'
import type { MoveStep } from '../../../shared/contract/move-rights.ts'
import type { Move } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/house/currency.ts'
import type { CurrencyCodes } from '../../domain/ledger/exchange-pair.ts'
import type { Stamp } from '../../domain/ledger/record.ts'
import {
  afterStep,
  moveAnswer,
  requireMoveVersion,
  type TillMove,
} from '../../domain/tills/till-move.ts'
import { requireMay, requireStateFor } from '../../domain/tills/till-move-rights.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { type MoveReading, readMove } from '../../store/tills/move-reading.ts'
import { moveAuditPart, movePart } from '../../store/tills/till-moves.ts'
import { moveState, type StepCall } from './move-steps.ts'

/** A step of a move that posts nothing. */
interface PlainStep {
  step: MoveStep
  /** Returns the fields of the move that the step changes. */
  change: (move: TillMove, stamp: Stamp, codes: CurrencyCodes) => Partial<TillMove>
}

/** A call that may name the version of the move that it was decided from. */
export type PlainCall = StepCall & { body: { version?: number | null | undefined } }

/**
 * Takes a step of a move that posts nothing, and notes it in the audit trail. If another step was first, the move is read
 * again and the step is decided again. Rules: docs/rules/till-moves.md.
 * @param first the move as it was read for this call
 * @throws Refusal `notAllowed`; `conflict` for another version, or for a move in another state
 */
export function plainStep(
  call: PlainCall,
  first: MoveReading,
  { step, change }: PlainStep,
): Promise<z.output<typeof Move>> {
  const { body, actor, today, once } = call
  return decidedAnew(async (again) => {
    const reading = again ? await readMove(call.params.id) : first
    const { move, currencies, by, stamp } = moveState(call, reading)
    const codes = codesOf(currencies)
    requireMay(step, move, by)
    requireMoveVersion(move, body.version, moveAnswer(move, codes, today))
    requireStateFor(step, move)
    const after = afterStep(move, change(move, stamp, codes))
    const parts = [movePart(move, after), moveAuditPart(move, after, codes, actor)]
    return commitOnce(once, parts, moveAnswer(after, codes, today))
  })
}

/** Refuses or withdraws an offer, before any of its cash has moved. */
export function endedOffer(
  call: PlainCall,
  first: MoveReading,
  step: 'refuse' | 'withdraw',
  reason?: string | null,
): Promise<z.output<typeof Move>> {
  return plainStep(call, first, {
    step,
    change: (_, stamp) => {
      const decided = { ...stamp, ...(reason == null ? {} : { reason }) }
      return { state: step === 'refuse' ? 'refused' : 'withdrawn', decided }
    },
  })
}
