import { may } from './access.ts'
import { type MoveState, VAULT } from './till-facts.ts'

/** Who may take which step of a move of cash, and from which state. The server and the screens ask the same. */

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

/** The person who takes a step. */
export interface MovePerson {
  readonly userId: number
  readonly userType: string
  readonly branch: string
  readonly isHeadOffice: boolean
}

interface Till {
  readonly branch: string
  readonly userId: number
}

/** What of a move decides who may take a step. */
export interface MovedBy {
  readonly from: Till
  readonly to: Till
  readonly offeredBy: number
  /** Everybody who raised the offer. */
  readonly raisedBy: readonly number[]
  /** Who sent it off to another branch; null before. */
  readonly dispatchedBy: number | null
  /** Who accepted, refused or withdrew it; null before. */
  readonly decidedBy: number | null
}

/** What of a move decides which steps it can take. */
export interface MoveStanding extends Pick<MovedBy, 'from' | 'to'> {
  readonly state: MoveState
  /** True if something of it is still in transit after it arrived. */
  readonly differs: boolean
  /** True if less was accepted than was offered, and the giver hasn't seen it yet. */
  readonly waitsForGiver: boolean
}

/** The parts that a person may have had in a move before, so that somebody else must take the step. */
const OWN_PARTS = ['ownTill', 'toOwnTill', 'offered', 'raised', 'dispatched', 'accepted'] as const
export type OwnPartBar = (typeof OWN_PARTS)[number]

/**
 * Why a person may not take a step: because it is another person's, or because this person had a part in the move already.
 * Who acts on the sending side of cash never acts on the receiving side, and who did either doesn't settle the difference
 * (docs/rules/till-moves.md).
 */
export type MoveBar = 'giver' | 'receiver' | 'staff' | 'headOffice' | OwnPartBar

/** True for a bar that says what the person did with the same cash before. */
export function isOwnPart(bar: MoveBar): bar is OwnPartBar {
  return (OWN_PARTS as readonly string[]).includes(bar)
}

/** True if cash goes to another branch, through transit. */
export function isBetweenBranches({ from, to }: Pick<MovedBy, 'from' | 'to'>): boolean {
  return from.branch !== to.branch
}

/** True if a person acts for a till: a clerk for the own one, a Manager of the branch or of head office for the vault. */
export function actsFor(till: Till, by: MovePerson): boolean {
  return till.userId === VAULT ? isManagerOf(till.branch, by) : isOwn(till, by)
}

/** The reason why a person may not offer cash, nor raise the offer: who gives cash of a vault never gives it to the own till. */
export function offerBar(
  { from, to }: Pick<MovedBy, 'from' | 'to'>,
  by: MovePerson,
): MoveBar | null {
  if (!actsFor(from, by)) return 'giver'
  return isOwn(to, by) ? 'toOwnTill' : null
}

/** True if a Manager of the branch may take a giver's step of a clerk's cash too, because the clerk may be away or have left. */
export function isForManagersToo(
  step: MoveStep,
  { from, to }: Pick<MovedBy, 'from' | 'to'>,
): boolean {
  if (step === 'see') return true
  const isOfClerks = from.userId !== VAULT && to.userId !== VAULT
  return step === 'withdraw' && isOfClerks && !isBetweenBranches({ from, to })
}

/** The reason why a person may not take a step of a move, whatever its state; null if the person may. */
export function moveBar(step: MoveStep, move: MovedBy, by: MovePerson): MoveBar | null {
  return BARS[step](move, by)
}

/** True if a move is in the state in which it takes a step. */
export function isReadyFor(step: MoveStep, move: MoveStanding): boolean {
  const isFar = isBetweenBranches(move)
  switch (step) {
    case 'accept':
      return move.state === (isFar ? 'underway' : 'offered')
    case 'dispatch':
      return isFar && move.state === 'offered'
    case 'settle':
      return move.differs
    case 'see':
      return move.waitsForGiver
    default:
      return move.state === 'offered'
  }
}

/** True if a move waits for a step that this person may take. */
export function canTake(step: MoveStep, move: MovedBy & MoveStanding, by: MovePerson): boolean {
  return may(by.userType, 'record') && isReadyFor(step, move) && moveBar(step, move, by) === null
}

type Bar = (move: MovedBy, by: MovePerson) => MoveBar | null

/** The receiver decides about the cash, but never somebody who gives or sent it. */
const receiving: Bar = (move, by) => (actsFor(move.to, by) ? sendingBar(move, by) : 'receiver')

const BARS: Readonly<Record<MoveStep, Bar>> = {
  accept: receiving,
  refuse: receiving,
  dispatch: (move, by) =>
    by.branch === move.from.branch || by.isHeadOffice ? givingBar(move, by) : 'staff',
  raise: offerBar,
  withdraw: (move, by) => {
    const { from, to } = move
    if (actsFor(from, by)) return null
    const isManager = isForManagersToo('withdraw', move) && isManagerOf(from.branch, by)
    return isManager && !isOwn(to, by) ? null : 'giver'
  },
  settle: (move, by) => {
    if (!by.isHeadOffice) return 'headOffice'
    return sendingBar(move, by) ?? (move.decidedBy === by.userId ? 'accepted' : null)
  },
  see: ({ from, decidedBy }, by) => {
    if (!actsFor(from, by) && !isManagerOf(from.branch, by)) return 'giver'
    return decidedBy === by.userId ? 'accepted' : null
  },
}

/** What a person did on the sending side of a move; null if nothing. */
export function sendingBar(move: MovedBy, by: MovePerson): MoveBar | null {
  if (isOwn(move.from, by)) return 'ownTill'
  return givingBar(move, by) ?? (move.dispatchedBy === by.userId ? 'dispatched' : null)
}

function givingBar({ offeredBy, raisedBy }: MovedBy, by: MovePerson): MoveBar | null {
  if (offeredBy === by.userId) return 'offered'
  return raisedBy.includes(by.userId) ? 'raised' : null
}

function isOwn({ branch, userId }: Till, by: MovePerson): boolean {
  return userId === by.userId && branch === by.branch
}

function isManagerOf(branch: string, by: MovePerson): boolean {
  return may(by.userType, 'close') && (by.branch === branch || by.isHeadOffice)
}
