import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isBetweenBranches } from '../../../shared/contract/move-rights.ts'
import { tillMovesAccept } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/house/currency.ts'
import type { Till } from '../../domain/ledger/record.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import {
  arrivedLess,
  moveAnswer,
  requireMoveVersion,
  type TillMove,
} from '../../domain/tills/till-move.ts'
import { requireMay, requireStateFor } from '../../domain/tills/till-move-rights.ts'
import { acceptance } from '../../domain/tills/till-move-steps.ts'
import { vaultOf } from '../../domain/tills/till-record.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { readMove } from '../../store/tills/move-reading.ts'
import { type TillToPost, tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { moveEntry, moveState, type PostingStep } from './move-steps.ts'

/**
 * How many transaction numbers are taken before the move is read, so that an acceptance takes only two rounds. If the move
 * needs fewer, a gap stays; if it needs more, new numbers are taken.
 */
const USUAL_RECORDS = 4

/** Accepts cash that was offered, or that arrived from another branch (docs/rules/till-moves.md). */
export const steps = posting(tillMovesAccept, {
  floor: TAKES_FROM_NO_CUSTOMER,
  read: ({ params, claims, today }) => ({
    till: null,
    read: readAcceptance(params.id, claims, today),
  }),
  readAgain: async ({ params }, read) => ({ ...read, reading: await readMove(params.id) }),
  decide: async (call, { reading, taken, states }) => {
    const { body, today } = call
    const state = moveState(call, reading)
    const { move, currencies, by, stamp } = state
    requireMay('accept', move, by)
    const codes = codesOf(currencies)
    const { amounts, postings } = acceptance(move, body.amounts ?? [], codes)
    requireMoveVersion(move, body.version, moveAnswer(move, codes, today))
    requireStateFor('accept', move)
    const step: PostingStep = {
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
    return {
      tills: await tillsToPost(move, states, today),
      entry: () => moveEntry(call, state, step),
    }
  },
})

async function readAcceptance(id: number, { userId, userName, branch }: Till, today: BusinessDate) {
  const own = [{ userId, userName, branch }, vaultOf(branch)]
  const [reading, first, states] = await Promise.all([
    readMove(id),
    takeTransactionNumbers(USUAL_RECORDS),
    Promise.all(own.map(async (till) => ({ till, known: await tillOn(till, today) }))),
  ])
  return { reading, taken: { first, count: USUAL_RECORDS }, states }
}

/**
 * Reads the tills that must be open today. The giver's till was checked when the offer was made. It is checked again only
 * for an offer of an earlier day, because the nightly run may have noted a missing count since.
 */
function tillsToPost(
  move: TillMove,
  own: readonly { till: Till; known: TillToPost }[],
  today: BusinessDate,
): Promise<TillToPost[]> {
  const asksGiver = !isBetweenBranches(move) && move.offeredOn < today
  const tills = asksGiver ? [move.from, move.to] : [move.to]
  return Promise.all(
    tills.map((till) => {
      const found = own.find((each) => isSameTill(each.till, till))
      return found?.known ?? tillOn(till, today)
    }),
  )
}
