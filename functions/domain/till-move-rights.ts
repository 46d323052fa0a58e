import { may, type UserType } from '../../shared/contract/access.ts'
import {
  actsFor,
  canTake,
  type MoveBar,
  type MovedBy,
  type MoveStep,
  moveBar,
} from '../../shared/contract/move-rights.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { VAULT } from '../../shared/contract/till-facts.ts'
import type { Recorder, Till } from './record.ts'
import { hasDifference, type TillMove } from './till-move.ts'

/** The person who takes a step of a move. */
export interface Mover extends Recorder {
  userType: UserType
  isHeadOffice: boolean
}

/** An offer is made by the till's owner; from a vault by a Manager of its branch, but not to the Manager's own till. */
export function requireOfferer({ from, to }: Pick<TillMove, 'from' | 'to'>, by: Mover): void {
  if (!actsFor(from, by)) throw only('giver', from, 'offer cash of')
  const isToOwnTill = to.userId === by.userId && to.branch === by.branch
  if (from.userId === VAULT && isToOwnTill) {
    const who = `${managers(from.branch)} other than you offers it`
    throw notAllowed(`Somebody else must act: the vault gives cash to you. ${who}`)
  }
}

/**
 * Refuses a step that this person may not take, and says who may.
 * @throws Refusal `notAllowed`
 */
export function requireMay(step: MoveStep, move: TillMove, by: Mover): void {
  const bar = moveBar(step, peopleOf(move), by)
  if (bar) throw notAllowed(WORDS[bar](move, step))
}

/** True if a move waits for a step that this person may take. */
export function mayTake(step: MoveStep, move: TillMove, by: Mover): boolean {
  const { state, waitsForGiver } = move
  const standing = { state, waitsForGiver, differs: hasDifference(move) }
  return canTake(step, { ...peopleOf(move), ...standing }, by)
}

/**
 * True if a person is told that less arrived than was sent: head office until it is settled, and until then also whoever
 * offered, raised or dispatched the cash, and the Managers of the sending branch. Within a branch it is the giver, until it
 * was seen.
 */
export function concernsDifference(move: TillMove, by: Mover): boolean {
  if (!may(by.userType, 'record')) return false
  if (move.waitsForGiver) return actsFor(move.from, by) && mayTake('see', move, by)
  if (!hasDifference(move)) return false
  const { offeredBy, raisedBy, dispatchedBy } = peopleOf(move)
  const isSender = [offeredBy, dispatchedBy, ...raisedBy].includes(by.userId)
  return by.isHeadOffice || isSender || actsFor(move.from, by)
}

function peopleOf({ from, to, offered, raises, dispatched, decided }: TillMove): MovedBy {
  return {
    from,
    to,
    offeredBy: offered.userId,
    raisedBy: (raises ?? []).map(({ userId }) => userId),
    dispatchedBy: dispatched?.userId ?? null,
    decidedBy: decided?.userId ?? null,
  }
}

const WORDS: Readonly<Record<MoveBar, (move: TillMove, step: MoveStep) => string>> = {
  giver: ({ from }, step) => onlyWords('giver', from, GIVERS[step] ?? 'decide about cash of'),
  receiver: ({ to }) => onlyWords('receiver', to, 'decide about cash for'),
  staff: ({ from }) => `Only staff of ${from.branch} or of head office may dispatch it`,
  headOffice: () => 'Only head office may settle what is left in transit',
  ownTill: otherWords('the cash comes from your till'),
  offered: otherWords('you offered this cash'),
  raised: otherWords('you raised this offer'),
  dispatched: otherWords('you dispatched this cash'),
  accepted: otherWords('you accepted this cash'),
}

/** What the giver alone does. */
const GIVERS: Partial<Readonly<Record<MoveStep, string>>> = {
  raise: 'raise an offer of',
  withdraw: 'withdraw an offer of',
  see: 'say that it was seen what was accepted of',
}

/** Why one person can't do both, and who may instead: a small house must know whom to ask. */
function otherWords(why: string) {
  return (move: TillMove, step: MoveStep) => `Somebody else must act: ${why}. ${OTHERS[step](move)}`
}

const OTHERS: Readonly<Record<MoveStep, (move: TillMove) => string>> = {
  accept: receiverWords('accepts it'),
  refuse: receiverWords('refuses it; the giver can withdraw it'),
  dispatch: ({ from }) =>
    `Anyone of ${from.branch} who records, or a Manager or Admin of head office, dispatches it if they neither offered nor raised it`,
  settle: () =>
    'A Manager or Admin of head office settles it who neither sent nor accepted it; if there is none, an Admin can make a second person one',
  raise: giverWords,
  withdraw: giverWords,
  see: giverWords,
}

function giverWords({ from: { branch, userId, userName } }: TillMove): string {
  return userId === VAULT
    ? `${managers(branch)} who didn't accept it does this`
    : `${userName || 'The owner of the till'} does this`
}

function receiverWords(does: string) {
  return ({ to: { branch, userId, userName } }: TillMove) =>
    userId === VAULT
      ? `${managers(branch)} who didn't send it ${does}`
      : `${userName || 'The owner of the till'} ${does}`
}

function managers(branch: string): string {
  return `A Manager or Admin of ${branch} or of head office`
}

function only(role: 'giver' | 'receiver', till: Till, does: string): Refusal {
  return notAllowed(onlyWords(role, till, does))
}

function onlyWords(
  role: 'giver' | 'receiver',
  { branch, userId, userName }: Till,
  does: string,
): string {
  const who =
    userId === VAULT ? `a Manager or Admin of ${branch} or of head office` : userName || 'its owner'
  const whose = userId === VAULT ? `the vault of ${branch}` : `the till of ${userName}`
  return `Only the ${role}, ${who}, may ${does} ${whose}`
}

function notAllowed(message: string): Refusal {
  return new Refusal('notAllowed', message)
}
