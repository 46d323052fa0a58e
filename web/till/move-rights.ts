import { may } from '../../shared/contract/access.ts'
import type { Viewer } from '../search/use-viewer.ts'
import { signOf } from '../ui/money.tsx'
import { isVault, type Move, type Till } from './till.ts'

/** A step that a person may take with a move, in the order of its buttons. */
export const MOVE_STEPS = ['accept', 'dispatch', 'settle', 'refuse', 'withdraw'] as const
export type MoveStep = (typeof MOVE_STEPS)[number]

type Person = Pick<Viewer, 'id' | 'userType' | 'branch' | 'isHeadOffice'>

/** True if the cash goes to another branch, through transit. */
export function isBetweenBranches({ from, to }: Pick<Move, 'from' | 'to'>): boolean {
  return from.branch !== to.branch
}

/** True if a person acts for a till: a clerk for the own one, a Manager of the branch or head office for the vault. */
export function actsFor(till: Till, by: Person): boolean {
  return isVault(till) ? isManagerOf(till.branch, by) : isOwn(till, by)
}

/** The steps that a person may take; the server asks the same (docs/rules/till-moves.md). */
export function stepsOf(move: Move, by: Person): MoveStep[] {
  if (!may(by.userType, 'record')) return []
  return MOVE_STEPS.filter((step) => MAY[step](move, by))
}

const MAY: Readonly<Record<MoveStep, (move: Move, by: Person) => boolean>> = {
  accept: (move, by) => {
    const arrives = isBetweenBranches(move) ? move.state === 'underway' : move.state === 'offered'
    if (!arrives || !actsFor(move.to, by)) return false
    return !isVault(move.to) || !(isOwn(move.from, by) || move.offeredBy === by.id)
  },
  dispatch: (move, by) =>
    move.state === 'offered' &&
    isBetweenBranches(move) &&
    (by.branch === move.from.branch || by.isHeadOffice) &&
    move.offeredBy !== by.id,
  settle: (move, by) => by.isHeadOffice && hasDifference(move),
  refuse: (move, by) => move.state === 'offered' && actsFor(move.to, by),
  withdraw: (move, by) => {
    if (move.state !== 'offered') return false
    if (actsFor(move.from, by)) return true
    const isOfClerks = !isVault(move.from) && !isVault(move.to) && !isBetweenBranches(move)
    return isOfClerks && isManagerOf(move.from.branch, by) && !isOwn(move.to, by)
  },
}

/** True if more or less arrived than was sent, and head office has not booked it yet. */
export function hasDifference({ state, amounts }: Pick<Move, 'state' | 'amounts'>): boolean {
  return state === 'accepted' && amounts.some(({ inTransit }) => signOf(inTransit) !== 'zero')
}

function isOwn({ branch, userId }: Till, by: Person): boolean {
  return userId === by.id && branch === by.branch
}

function isManagerOf(branch: string, by: Person): boolean {
  return may(by.userType, 'close') && (by.branch === branch || by.isHeadOffice)
}
