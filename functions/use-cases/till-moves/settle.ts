import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { tillMovesSettle } from '../../../shared/contract/till-moves.ts'
import * as MOVES from '../../../shared/refusals/moves.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { moveAnswer, requireMoveVersion, type TillMove } from '../../domain/tills/till-move.ts'
import { settlingPostings } from '../../domain/tills/till-move-records.ts'
import { requireMay, requireStateFor } from '../../domain/tills/till-move-rights.ts'
import { vaultOf } from '../../domain/tills/till-record.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { readMove } from '../../store/tills/move-reading.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { moveEntry, moveState, type PostingStep } from './move-steps.ts'

/**
 * Books cash that was lost or found between two branches. Head office names the branch of the two that bears it
 * (docs/rules/till-moves.md).
 */
export const steps = posting(tillMovesSettle, {
  floor: TAKES_FROM_NO_CUSTOMER,
  read: ({ params, body, today }) => ({
    till: null,
    read: readSettling(params.id, body.branch, today),
  }),
  readAgain: async ({ params }, read) => ({ ...read, reading: await readMove(params.id) }),
  decide: (call, { reading, vault }) => {
    const { body, today } = call
    const state = moveState(call, reading)
    const { move, currencies, by, stamp } = state
    requireEitherSide(move, body.branch)
    requireMay('settle', move, by)
    requireMoveVersion(move, body.version, moveAnswer(move, codesOf(currencies), today))
    requireStateFor('settle', move)
    const amounts = move.amounts.map((each) => ({ ...each, inTransitMinor: 0n }))
    const step: PostingStep = {
      before: move,
      changes: { amounts, settled: { ...stamp, reason: body.reason } },
      postings: settlingPostings(move.amounts, body.branch),
      narrative: `Settled: ${body.reason}`,
      areInUse: true,
    }
    return {
      tills: [vault],
      entry: () => moveEntry(call, state, step),
    }
  },
})

async function readSettling(id: number, branch: string, today: BusinessDate) {
  const [reading, vault] = await Promise.all([readMove(id), tillOn(vaultOf(branch), today)])
  return { reading, vault }
}

function requireEitherSide({ from, to }: TillMove, branch: string): void {
  if (branch === from.branch || branch === to.branch) return
  throw refused(MOVES.eitherBranch, { from: from.branch, to: to.branch })
}
