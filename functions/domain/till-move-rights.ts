import { may, type UserType } from '../../shared/contract/access.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { VAULT } from '../../shared/contract/till-facts.ts'
import type { Recorder, Till } from './record.ts'
import { isBetweenBranches, type TillMove } from './till-move.ts'

/** The person who takes a step of a move. */
export interface Mover extends Recorder {
  userType: UserType
  isHeadOffice: boolean
}

type Sides = Pick<TillMove, 'from' | 'to'>

/** An offer is made by the till's owner; from a vault by a Manager of its branch, but not to the Manager's own till. */
export function requireOfferer({ from, to }: Sides, by: Mover): void {
  if (!actsFor(from, by)) throw only('giver', from, 'offer cash of')
  if (from.userId === VAULT && isOwn(to, by)) throw somebodyElse('the vault gives cash to you')
}

/** The receiver accepts; for a vault a Manager who neither gives the cash nor offered it. */
export function requireReceiver(move: TillMove, by: Mover): void {
  const refusal = refusalOfReceiver(move, by)
  if (refusal) throw refusal
}

/** True if a move waits for its receiver, and this person may accept it. */
export function canAccept(move: TillMove, by: Mover): boolean {
  const waits = move.state === (isBetweenBranches(move) ? 'underway' : 'offered')
  return waits && may(by.userType, 'record') && refusalOfReceiver(move, by) === null
}

function refusalOfReceiver({ from, to, offered }: TillMove, by: Mover): Refusal | null {
  if (!actsFor(to, by)) return only('receiver', to, 'decide about cash for')
  if (to.userId !== VAULT) return null
  if (isOwn(from, by)) return somebodyElse('the cash comes from your till')
  return offered.userId === by.userId ? somebodyElse('you offered this cash') : null
}

/** The receiver refuses, for a vault any Manager of its branch: nothing moves. */
export function requireRefuser({ to }: Sides, by: Mover): void {
  if (!actsFor(to, by)) throw only('receiver', to, 'decide about cash for')
}

/** A second person of the sending branch, or head office, sends cash off. */
export function requireDispatcher({ from, offered }: TillMove, by: Mover): void {
  if (by.branch !== from.branch && !by.isHeadOffice) {
    throw new Refusal(
      'notAllowed',
      `Only staff of ${from.branch} or of head office may dispatch it`,
    )
  }
  if (offered.userId === by.userId) throw somebodyElse('you offered this cash')
}

/**
 * The giver withdraws an offer. Of two clerks of a branch who may both be away, a Manager of the branch may do it too,
 * because nothing moves.
 */
export function requireWithdrawer(move: TillMove, by: Mover): void {
  const { from, to } = move
  if (actsFor(from, by)) return
  const isOfClerks = from.userId !== VAULT && to.userId !== VAULT && !isBetweenBranches(move)
  if (isOfClerks && isManagerOf(from.branch, by) && !isOwn(to, by)) return
  throw only('giver', from, 'withdraw an offer of')
}

/** Head office alone books what was lost or found on the way. */
export function requireSettler(by: Mover): void {
  if (by.isHeadOffice) return
  throw new Refusal('notAllowed', 'Only head office may settle what is left in transit')
}

/** A clerk acts for the own till, a Manager of the branch for its vault. */
function actsFor(till: Till, by: Mover): boolean {
  return till.userId === VAULT ? isManagerOf(till.branch, by) : isOwn(till, by)
}

function isOwn({ branch, userId }: Till, by: Mover): boolean {
  return userId === by.userId && branch === by.branch
}

function isManagerOf(branch: string, by: Mover): boolean {
  return may(by.userType, 'close') && (by.branch === branch || by.isHeadOffice)
}

function only(
  role: 'giver' | 'receiver',
  { branch, userId, userName }: Till,
  may: string,
): Refusal {
  const who =
    userId === VAULT ? `a Manager or Admin of ${branch} or of head office` : userName || 'its owner'
  const whose = userId === VAULT ? `the vault of ${branch}` : `the till of ${userName}`
  return new Refusal('notAllowed', `Only the ${role}, ${who}, may ${may} ${whose}`)
}

function somebodyElse(why: string): Refusal {
  return new Refusal('notAllowed', `Somebody else must act: ${why}`)
}
