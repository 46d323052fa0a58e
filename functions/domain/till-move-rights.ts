import { may, type UserType } from '../../shared/contract/access.ts'
import { refusalOf } from '../../shared/contract/access-refusal.ts'
import {
  actsFor,
  canTake,
  isForManagersToo,
  type MovedBy,
  type MovePersonBar,
  type MoveStanding,
  type MoveStateBar,
  type MoveStep,
  offerBars,
  personBars,
  sendingBars,
  stateBars,
} from '../../shared/contract/move-rights.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { MOST_RAISES, VAULT } from '../../shared/contract/till-facts.ts'
import type { Recorder, Till } from './record.ts'
import { hasDifference, type TillMove } from './till-move.ts'

/** The person who takes a step of a move. */
export interface Mover extends Recorder {
  userType: UserType
  isHeadOffice: boolean
}

/** An offer is made by the till's owner; from a vault by a Manager of its branch, but not to the Manager's own till. */
export function requireOfferer(sides: Sides, by: Mover): void {
  const [bar] = offerBars(sides, by)
  if (bar) throw notAllowed(wordsOf(bar, by)(sides, 'offer'))
}

/**
 * Refuses a step that this person may not take, and says who may.
 * @throws Refusal `notAllowed`
 */
export function requireMay(step: MoveStep, move: TillMove, by: Mover): void {
  const [bar] = personBars(step, factsOf(move), by)
  if (bar) throw notAllowed(wordsOf(bar, by)(move, step))
}

/**
 * Refuses a step that doesn't fit the state of a move.
 * @throws Refusal `conflict` that says the state
 */
export function requireStateFor(step: MoveStep, move: TillMove): void {
  const [bar] = stateBars(step, factsOf(move))
  if (bar) throw new Refusal('conflict', `Move ${move.id} ${STATE_WORDS[bar](move)}`)
}

/** True if a move waits for a step that this person may take. */
export function mayTake(step: MoveStep, move: TillMove, by: Mover): boolean {
  return canTake(step, factsOf(move), by)
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
  return by.isHeadOffice || actsFor(move.from, by) || sendingBars(factsOf(move), by).length > 0
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

/** How the refusal of a move in the wrong state goes on after its number. */
const STATE_WORDS: Readonly<Record<MoveStateBar, (move: TillMove) => string>> = {
  offered: () => 'was not dispatched yet',
  underway: () => 'is underway',
  accepted: (move) => `was accepted${byWhom(move)}`,
  refused: (move) => `was refused${byWhom(move)}`,
  withdrawn: (move) => `was withdrawn${byWhom(move)}`,
  lapsed: (move) => `lapsed, because the day was closed${byWhom(move)}`,
  staysInBranch: ({ from }) => `stays in ${from.branch}: the receiver accepts it`,
  raisedOften: () => `was raised ${MOST_RAISES} times: withdraw it and offer anew`,
  nothingInTransit: () => 'has nothing left in transit',
  nothingToSee: () => 'has nothing that its giver must see',
}

function byWhom({ decided }: TillMove): string {
  return decided ? ` by ${decided.userName}` : ''
}

/** The tills of a move, and of an offer that is not made yet. */
type Sides = Pick<TillMove, 'from' | 'to'>
type Act = MoveStep | 'offer'
type Words = (sides: Sides, act: Act) => string

function wordsOf(bar: MovePersonBar, { userType }: Mover): Words {
  if (bar !== 'userType') return WORDS[bar]
  return (_, act) => refusalOf(userType, act === 'settle' ? 'headOffice' : 'record')
}

const WORDS: Readonly<Record<Exclude<MovePersonBar, 'userType'>, Words>> = {
  giver: ({ from, to }, act) => {
    const also =
      act !== 'offer' && from.userId !== VAULT && isForManagersToo(act, { from, to })
        ? ` or a ${managers(from.branch)}`
        : ','
    return `Only the giver, ${ownerWords(from)}${also} may ${GIVERS[act] ?? 'decide about cash of'} ${tillWords(from)}`
  },
  receiver: ({ to }) =>
    `Only the receiver, ${ownerWords(to)}, may decide about cash for ${tillWords(to)}`,
  staff: ({ from }) => `Only staff of ${from.branch} or of head office may dispatch it`,
  headOffice: () => 'Only head office may settle what is left in transit',
  ownTill: otherWords('the cash comes from your till'),
  toOwnTill: otherWords('the vault gives cash to you'),
  offered: otherWords('you offered this cash'),
  raised: otherWords('you raised this offer'),
  dispatched: otherWords('you dispatched this cash'),
  accepted: otherWords('you accepted this cash'),
}

/** What the giver does. */
const GIVERS: Partial<Readonly<Record<Act, string>>> = {
  offer: 'offer cash of',
  raise: 'raise an offer of',
  withdraw: 'withdraw an offer of',
  see: 'say that it was seen that less was accepted from',
}

/** Why one person can't do both, and who may instead: a small house must know whom to ask. */
function otherWords(why: string) {
  return (sides: Sides, act: Act) => `Somebody else must act: ${why}. ${OTHERS[act](sides)}`
}

const OTHERS: Readonly<Record<Act, (sides: Sides) => string>> = {
  accept: receiverWords('accepts it'),
  refuse: receiverWords('refuses it; the giver can withdraw it'),
  dispatch: ({ from }) =>
    `Anyone of ${from.branch} who records, or a Manager or Admin of head office, dispatches it if they neither offered nor raised it`,
  settle: () =>
    'A Manager or Admin of head office settles it who neither sent nor accepted it; if there is none, an Admin can make a second person one',
  offer: ({ from }) => `A ${managers(from.branch)} other than you offers it`,
  raise: ({ from }) => `A ${managers(from.branch)} other than you raises it`,
  withdraw: ({ from }) => `The giver, ${ownerWords(from)}, withdraws it`,
  see: ({ from }) =>
    `${from.userId === VAULT ? 'A' : `The giver, ${ownerWords(from)}, or a`} ${managers(from.branch)} who didn't accept it does this`,
}

function receiverWords(does: string) {
  return ({ to }: Sides) =>
    to.userId === VAULT
      ? `A ${managers(to.branch)} who didn't send it ${does}`
      : `${to.userName || 'The owner of the till'} ${does}`
}

/** Who acts for a till, within a sentence. */
function ownerWords({ branch, userId, userName }: Till): string {
  return userId === VAULT ? `a ${managers(branch)}` : userName || 'its owner'
}

function tillWords({ branch, userId, userName }: Till): string {
  return userId === VAULT ? `the vault of ${branch}` : `the till of ${userName}`
}

function managers(branch: string): string {
  return `Manager or Admin of ${branch} or of head office`
}

function notAllowed(message: string): Refusal {
  return new Refusal('notAllowed', message)
}
