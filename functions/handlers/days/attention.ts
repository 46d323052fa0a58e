import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { daysAttention } from '../../../shared/contract/day-steps.ts'
import type { BranchDay } from '../../domain/days/branch-day.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { hasDifference } from '../../domain/tills/till-move.ts'
import { concernsDifference, concernsLate, mayTake } from '../../domain/tills/till-move-rights.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { countReturnedDays, daysWaiting } from '../../store/days/branch-days.ts'
import { lateDays } from '../../store/days/late-days.ts'
import { chased, lastUnchased } from '../../store/days/unchased.ts'
import { countCorrected, countPart, countUnlocked } from '../../store/hawala/order-lists.ts'
import { reopenedDays } from '../../store/hawala/reopened-days.ts'
import { findBranch, findHeadOffice, listBranches } from '../../store/house/branches.ts'
import { openMoves } from '../../store/tills/open-offers.ts'

/** The most days that are counted, so that the call stays cheap in a house whose head office accepts no days. */
const MOST_COUNTED = 500

/**
 * Counts what waits for the caller (docs/rules/days.md). Each open app makes this call every few minutes, so a clerk's call
 * reads nothing that grows with the number of branches or days. The call does read all open moves. Offers, and acceptances
 * of less cash that the giver hasn't seen, end with the close of their day, so they pile up only in a branch that closes no
 * days. Cash that is underway between branches, or that differs, stays open until somebody counts or settles it.
 */
export const handler = endpoint(daysAttention, {
  load: async ({ claims: { userType, branch } }) => {
    const [headOffice, branches, night, moves, returned, ...orders] = await Promise.all([
      findHeadOffice(),
      may(userType, 'books') ? listBranches() : ownBranch(branch),
      may(userType, 'books') ? lastUnchased() : null,
      openMoves(),
      countReturnedDays(branch),
      may(userType, 'record') ? countUnlocked(branch) : 0,
      may(userType, 'record') ? countPart(branch) : 0,
      may(userType, 'record') ? countCorrected(branch) : 0,
    ])
    const [unlocked, part, corrected] = orders
    return { headOffice, branches, night, moves, returned, unlocked, part, corrected }
  },
  reply: async ({ session, now, today }, read) => {
    const { headOffice, branches, night, moves, returned, unlocked, part, corrected } = read
    const isActing = isHeadOffice(session, headOffice)
    const isReader = readsAllBooks({ ...session, isHeadOffice: isActing })
    const isSeen = ({ code }: BranchRecord) => isActing || code === session.branch
    const late = lateDays(
      branches.filter((each) => isReader || isSeen(each)),
      momentOf({ now, today }),
    )
    const [lateSeen, waiting, reopened, correctedElsewhere, chase] = await Promise.all([
      late.then((days) => days.filter(({ branch }) => isSeen(branch))),
      isActing ? daysWaiting(MOST_COUNTED) : [],
      isActing ? reopenedDays(today) : [],
      // Of what a partner pays, no branch sees the names before it pays.
      isActing ? countCorrected(null) : 0,
      isReader ? chased(night, late, { today }) : [],
    ])
    const countIn = (...states: BranchDay['state'][]) =>
      waiting.filter(({ state }) => states.includes(state)).length
    const mover = { ...session, isHeadOffice: isActing }
    const differing = moves.filter((move) => concernsDifference(move, mover))
    return {
      body: {
        late: lateSeen.length,
        toReview: countIn('closed', 'answered'),
        returned: isActing ? countIn('returned') : returned,
        offers: moves.filter((move) => mayTake('accept', move, mover)).length,
        dispatches: moves.filter((move) => mayTake('dispatch', move, mover)).length,
        differences: differing.length,
        unlocked,
        part,
        corrected: corrected + correctedElsewhere,
        reopened: reopened.reduce((sum, { count }) => sum + count, 0),
        reopenedDays: reopened.map(({ by: _, ...told }) => told),
        // No rule holds postings back yet.
        held: 0,
        lateMoves: moves.filter((move) => concernsLate(move, mover, today)).length,
        unsettled: differing.filter(hasDifference).length,
        // Nothing counts these yet.
        changes: 0,
        alone: 0,
        chase: chase.length,
      },
    }
  },
})

async function ownBranch(code: string) {
  const branch = await findBranch(code)
  return branch ? [branch] : []
}
