import { may } from './access.ts'
import { barsOf } from './bars.ts'
import { type Actor, isManagerOf } from './manager-of.ts'
import { MOST_RAISES, type MoveState, VAULT } from './till-facts.ts'

/**
 * Who may take which step of a move of cash, and from which state, on the server and on the screens. Rules:
 * docs/rules/till-moves.md
 */

/** The steps of a move, in the order of their buttons. */
export const MOVE_STEPS = [
  'accept',
  'dispatch',
  'settle',
  'see',
  'raise',
  'refuse',
  'withdraw',
] as const
export type MoveStep = (typeof MOVE_STEPS)[number]

interface Till {
  readonly branch: string
  readonly userId: number
}

/** The facts about a move that decide who may take a step. */
export interface MovedBy {
  readonly from: Till
  readonly to: Till
  readonly offeredBy: number
  /** The users who raised the offer, one entry for each raise. */
  readonly raisedBy: readonly number[]
  /** The user who dispatched the cash to another branch; null before the dispatch. */
  readonly dispatchedBy: number | null
  /** The user who accepted, refused or withdrew the move; null before that step. */
  readonly decidedBy: number | null
}

/** The facts about a move that decide which steps are possible. */
export interface MoveStanding extends Pick<MovedBy, 'from' | 'to' | 'raisedBy'> {
  readonly state: MoveState
  /** True if another amount arrived than was sent, and the difference is still in transit. */
  readonly differs: boolean
  /** True if less was accepted than was offered, and the giver hasn't seen it yet. */
  readonly waitsForGiver: boolean
}

/** The parts that a person may have had in a move before, so that somebody else must take the step. */
const OWN_PARTS = ['ownTill', 'toOwnTill', 'offered', 'raised', 'dispatched', 'accepted'] as const
export type OwnPartBar = (typeof OWN_PARTS)[number]

/**
 * Why a person may not take a step: because of their user type, because the step is for somebody else, or because they
 * already had a part in the move. A person who acted on the sending side never acts on the receiving side, and neither of
 * the two settles the difference (docs/rules/till-moves.md).
 */
export type MovePersonBar = 'userType' | 'giver' | 'receiver' | 'staff' | 'headOffice' | OwnPartBar

/**
 * Why a step of a move isn't possible: the state of the move; the cash stays in the branch; the offer was raised too
 * often; or nothing is in transit or waits to be seen.
 */
export type MoveStateBar =
  | MoveState
  | 'staysInBranch'
  | 'raisedOften'
  | 'nothingInTransit'
  | 'nothingToSee'

/** True for a bar that says what the person did with the same cash before. */
export function isOwnPart(bar: MovePersonBar): bar is OwnPartBar {
  return (OWN_PARTS as readonly string[]).includes(bar)
}

/** True if cash goes to another branch, through transit. */
export function isBetweenBranches({ from, to }: Pick<MovedBy, 'from' | 'to'>): boolean {
  return from.branch !== to.branch
}

/**
 * True if a person acts for a till. Everybody acts for their own till; a Manager or Admin of the branch or of head office
 * acts for the vault.
 */
export function actsFor(till: Till, by: Actor): boolean {
  return till.userId === VAULT ? isManagerOf(till.branch, by) : isOwn(till, by)
}

/**
 * Returns the reasons why a person may not offer cash or raise the offer. Nobody offers cash to their own till, for
 * instance from a vault.
 */
export function offerBars({ from, to }: Pick<MovedBy, 'from' | 'to'>, by: Actor): MovePersonBar[] {
  return barsOf(
    !may(by.userType, 'record') && 'userType',
    !actsFor(from, by) && 'giver',
    isOwn(to, by) && 'toOwnTill',
  )
}

/**
 * True if a Manager or Admin of the branch may also take this step of a clerk who gives cash, because the clerk may be away
 * or have left.
 */
export function isForManagersToo(
  step: MoveStep,
  { from, to }: Pick<MovedBy, 'from' | 'to'>,
): boolean {
  if (step === 'see') return true
  const isOfClerks = from.userId !== VAULT && to.userId !== VAULT
  return step === 'withdraw' && isOfClerks && !isBetweenBranches({ from, to })
}

/** Returns the reasons why a person may not take a step of a move, whatever its state. */
export function personBars(step: MoveStep, move: MovedBy, by: Actor): MovePersonBar[] {
  const { from, to, decidedBy } = move
  const mayNot = !may(by.userType, 'record') && 'userType'
  const hasAccepted = decidedBy === by.userId && 'accepted'
  switch (step) {
    // The receiver accepts or refuses, unless the same person also offered, raised or sent the cash.
    case 'accept':
    case 'refuse':
      return barsOf(mayNot, !actsFor(to, by) && 'receiver', ...sendingBars(move, by))
    case 'dispatch': {
      const isStaff = by.branch === from.branch || by.isHeadOffice
      return barsOf(mayNot, !isStaff && 'staff', ...givingBars(move, by))
    }
    case 'raise':
      return offerBars(move, by)
    case 'withdraw': {
      const isManager = isForManagersToo('withdraw', move) && isManagerOf(from.branch, by)
      const isGiver = actsFor(from, by) || (isManager && !isOwn(to, by))
      return barsOf(mayNot, !isGiver && 'giver')
    }
    case 'settle':
      return barsOf(mayNot, !by.isHeadOffice && 'headOffice', ...sendingBars(move, by), hasAccepted)
    case 'see': {
      const isGiver = actsFor(from, by) || isManagerOf(from.branch, by)
      return barsOf(mayNot, !isGiver && 'giver', hasAccepted)
    }
  }
}

/** Returns the reasons why a step of a move isn't possible, whoever takes it. */
export function stateBars(step: MoveStep, move: MoveStanding): MoveStateBar[] {
  const { state } = move
  const isFar = isBetweenBranches(move)
  const notOffered = state !== 'offered' && state
  switch (step) {
    case 'accept':
      return barsOf(state !== (isFar ? 'underway' : 'offered') && state)
    case 'dispatch':
      return barsOf(notOffered, !isFar && 'staysInBranch')
    case 'settle':
      return barsOf(state !== 'accepted' && state, !move.differs && 'nothingInTransit')
    case 'see':
      return barsOf(!move.waitsForGiver && 'nothingToSee')
    case 'raise':
      return barsOf(notOffered, move.raisedBy.length >= MOST_RAISES && 'raisedOften')
    default:
      return barsOf(notOffered)
  }
}

/** True if a step is possible and this person may take it. */
export function canTake(step: MoveStep, move: MovedBy & MoveStanding, by: Actor): boolean {
  return stateBars(step, move).length === 0 && personBars(step, move, by).length === 0
}

/** Returns what a person did on the sending side of a move. */
export function sendingBars(move: MovedBy, by: Actor): OwnPartBar[] {
  return barsOf(
    isOwn(move.from, by) && 'ownTill',
    ...givingBars(move, by),
    move.dispatchedBy === by.userId && 'dispatched',
  )
}

function givingBars({ offeredBy, raisedBy }: MovedBy, by: Actor): OwnPartBar[] {
  return barsOf(offeredBy === by.userId && 'offered', raisedBy.includes(by.userId) && 'raised')
}

function isOwn({ branch, userId }: Till, by: Actor): boolean {
  return userId === by.userId && branch === by.branch
}
