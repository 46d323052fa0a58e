import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { may, type UserType } from '../../../shared/contract/access.ts'
import { isManagerOf } from '../../../shared/contract/manager-of.ts'
import {
  actsFor,
  canTake,
  isForManagersToo,
  type MovedBy,
  type MovePersonBar,
  type MoveStanding,
  type MoveStep,
  type OwnPartBar,
  offerBars,
  personBars,
  sendingBars,
  stateBars,
} from '../../../shared/contract/move-rights.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import * as ACCESS from '../../../shared/refusals/access.ts'
import type { GiversDeed, Otherwise } from '../../../shared/refusals/moves.ts'
import * as MOVES from '../../../shared/refusals/moves.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { Recorder } from '../ledger/record.ts'
import { hasDifference, isLateMove, type TillMove } from './till-move.ts'
import { sideOf } from './till-record.ts'

/** The person who takes a step of a move. */
export interface Mover extends Recorder {
  userType: UserType
  isHeadOffice: boolean
}

/**
 * Refuses a person who may not make an offer. A till's owner offers from the till. A Manager or Admin of the branch or of
 * head office offers from the vault, but not to their own till.
 */
export function requireOfferer(sides: Sides, by: Mover): void {
  const [bar] = offerBars(sides, by)
  if (bar) throw notAllowed(bar, 'offer', sides, by)
}

/**
 * Refuses a step that this person may not take, and says who may.
 * @throws Refusal `notAllowed`
 */
export function requireMay(step: MoveStep, move: TillMove, by: Mover): void {
  const [bar] = personBars(step, factsOf(move), by)
  if (bar) throw notAllowed(bar, step, move, by)
}

/**
 * Refuses a step that doesn't fit the state of a move.
 * @throws Refusal `conflict` that says the state
 */
export function requireStateFor(step: MoveStep, move: TillMove): void {
  const [bar] = stateBars(step, factsOf(move))
  if (!bar) return
  const { id, from, decided } = move
  switch (bar) {
    case 'offered':
      throw refused(MOVES.notDispatched, { id })
    case 'accepted':
    case 'refused':
    case 'withdrawn':
    case 'lapsed':
      throw refused(MOVES.decided, { id, state: bar, by: decided?.userName ?? null })
    case 'staysInBranch':
      throw refused(MOVES.staysInBranch, { id, branch: from.branch })
    default:
      throw refused(STATES[bar], { id })
  }
}

/** True if a move waits for a step that this person may take. */
export function mayTake(step: MoveStep, move: TillMove, by: Mover): boolean {
  return canTake(step, factsOf(move), by)
}

/**
 * True if a person is told that another amount arrived than was sent. A difference between branches is told until it is
 * settled: to head office, to everybody who acts for the giving till, and to everybody who offered, raised or dispatched the
 * cash. Within a branch, that less was accepted is told to everybody who acts for the giving till, until one of them marks
 * it as seen.
 */
export function concernsDifference(move: TillMove, by: Mover): boolean {
  if (!may(by.userType, 'record')) return false
  if (move.waitsForGiver) return actsFor(move.from, by) && mayTake('see', move, by)
  if (!hasDifference(move)) return false
  return by.isHeadOffice || actsFor(move.from, by) || sendingBars(factsOf(move), by).length > 0
}

/**
 * True if a person is told that cash has been on its way to another branch for more than two days: head office, and the
 * Managers and Admins of both branches.
 */
export function concernsLate(move: TillMove, by: Mover, today: BusinessDate): boolean {
  const { from, to } = move
  return isLateMove(move, today) && [from, to].some(({ branch }) => isManagerOf(branch, by))
}

function factsOf(move: TillMove): MovedBy & MoveStanding {
  const { from, to, state, offered, raises, dispatched, decided, waitsForGiver } = move
  return {
    from,
    to,
    state,
    offeredBy: offered.userId,
    raisedBy: (raises ?? []).map(({ userId }) => userId),
    dispatchedBy: dispatched?.userId ?? null,
    decidedBy: decided?.userId ?? null,
    differs: hasDifference(move),
    waitsForGiver,
  }
}

const STATES = {
  underway: MOVES.underway,
  raisedOften: MOVES.raisedOften,
  nothingInTransit: MOVES.nothingInTransit,
  nothingToSee: MOVES.nothingToSee,
} as const

const PARTS = {
  ownTill: MOVES.ownTill,
  toOwnTill: MOVES.toOwnTill,
  offered: MOVES.offered,
  raised: MOVES.raised,
  dispatched: MOVES.dispatched,
  accepted: MOVES.accepted,
} as const satisfies Record<OwnPartBar, unknown>

/** The tills of a move, and of an offer that is not made yet. */
type Sides = Pick<TillMove, 'from' | 'to'>
type Act = MoveStep | 'offer'

/** Makes the refusal of a person who may not take a step. It says who may. */
function notAllowed(bar: MovePersonBar, act: Act, sides: Sides, by: Mover): Refusal {
  const { from, to } = sides
  switch (bar) {
    case 'userType': {
      const permission = act === 'settle' ? 'headOffice' : 'record'
      return refused(ACCESS.userType, { userType: by.userType, permission })
    }
    case 'giver': {
      const isForManagers = act !== 'offer' && from.userId !== VAULT && isForManagersToo(act, sides)
      const managersOf = isForManagers ? from.branch : null
      return refused(MOVES.giver, { deed: giversDeed(act), giver: sideOf(from), managersOf })
    }
    case 'receiver':
      return refused(MOVES.receiver, { receiver: sideOf(to) })
    case 'staff':
      return refused(MOVES.staff, { branch: from.branch })
    case 'headOffice':
      return refused(MOVES.headOffice)
    default:
      return refused(PARTS[bar], otherwise(act, sides))
  }
}

/** Returns the name of a step in the refusal which says that only the giver may take it. */
function giversDeed(act: Act): GiversDeed {
  return act === 'raise' || act === 'withdraw' || act === 'see' ? act : 'offer'
}

/**
 * Says who takes a step instead of a person who had a part in the move. Having a part in the move doesn't prevent a
 * withdrawal.
 */
function otherwise(act: Act, { from, to }: Sides): Otherwise {
  switch (act) {
    case 'accept':
    case 'refuse':
      return { deed: act, receiver: sideOf(to) }
    case 'settle':
      return { deed: act }
    case 'see':
      return { deed: act, giver: sideOf(from), branch: from.branch }
    default:
      return { deed: act === 'withdraw' ? 'offer' : act, branch: from.branch }
  }
}
