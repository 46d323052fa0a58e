import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isBetweenBranches } from '../../../shared/contract/move-rights.ts'
import { tillMovesAccept } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/currency.ts'
import type { Till } from '../../domain/record.ts'
import { isSameTill } from '../../domain/till.ts'
import {
  arrivedLess,
  moveAnswer,
  requireMoveVersion,
  type TillMove,
} from '../../domain/till-move.ts'
import { requireMay, requireStateFor } from '../../domain/till-move-rights.ts'
import { acceptance } from '../../domain/till-move-steps.ts'
import { vaultOf } from '../../domain/till-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { postedStep } from '../../store/house/move-posting.ts'
import {
  readMove,
  readTillState,
  requireReady,
  type TillState,
} from '../../store/house/move-reading.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'

/**
 * The numbers that are taken before the move is known, so that an acceptance takes two rounds. A move of fewer currencies
 * leaves a gap in the numbers, and a move of more currencies takes other numbers.
 */
const USUAL_RECORDS = 4

/** Accepts cash that was offered, or that arrived from another branch (docs/rules/till-moves.md). */
export const handler = endpoint(tillMovesAccept, {
  load: async ({ params, claims }) => {
    const { userId, userName, branch } = claims
    const own = [{ userId, userName, branch }, vaultOf(branch)]
    const [read, first, states] = await Promise.all([
      readMove(params.id),
      takeTransactionNumbers(USUAL_RECORDS),
      Promise.all(own.map(async (till) => ({ till, ...(await readTillState(till)) }))),
    ])
    return { read, taken: { first, count: USUAL_RECORDS }, states }
  },
  reply: async (call, { read, taken, states }) => {
    const { body, today } = call
    const accepted = await postedStep(call, read, async ({ move, currencies, by, stamp }) => {
      requireMay('accept', move, by)
      const codes = codesOf(currencies)
      const { amounts, postings } = acceptance(move, body.amounts ?? [], codes)
      requireMoveVersion(move, body.version, moveAnswer(move, codes, today))
      requireStateFor('accept', move)
      await requireReadyTills(move, states, today)
      return {
        before: move,
        changes: {
          state: 'accepted',
          amounts,
          decided: stamp,
          waitsForGiver: !isBetweenBranches(move) && arrivedLess(amounts),
        },
        postings,
        narrative: `Till move ${move.id}`,
        taken,
      }
    })
    return { body: accepted }
  },
})

/**
 * Refuses cash of a till that may not post today. The giver's till was checked when the offer was made. It is checked again
 * only for an offer of an earlier day, because a missing count is noted only at night.
 */
async function requireReadyTills(
  move: TillMove,
  known: readonly (TillState & { till: Till })[],
  today: BusinessDate,
): Promise<void> {
  const asksGiver = !isBetweenBranches(move) && move.offeredOn < today
  for (const till of asksGiver ? [move.from, move.to] : [move.to]) {
    const state = known.find((each) => isSameTill(each.till, till))
    requireReady(state ?? (await readTillState(till)), today)
  }
}
