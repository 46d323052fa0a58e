import * as rights from '../../shared/contract/move-rights.ts'
import type { Viewer } from '../search/use-viewer.ts'
import { signOf } from '../ui/money.tsx'
import type { Move, Till } from './till.ts'

type Person = Pick<Viewer, 'id' | 'userType' | 'branch' | 'isHeadOffice'>

/**
 * True if a person acts for a till. Everybody acts for their own till; a Manager or Admin of the branch or of head office
 * acts for the vault.
 */
export function actsFor(till: Till, by: Person): boolean {
  return rights.actsFor(till, { ...by, userId: by.id })
}

/** Returns the steps that a person may take with a move, in the order of their buttons. */
export function stepsOf(move: Move, by: Person): rights.MoveStep[] {
  const standing = standingOf(move)
  return rights.MOVE_STEPS.filter((step) =>
    rights.canTake(step, standing, { ...by, userId: by.id }),
  )
}

/** A step that a move waits for, and the reason why this person must leave it to somebody else. */
export interface OthersStep {
  readonly step: rights.MoveStep
  readonly bar: rights.OwnPartBar
}

/**
 * Returns the step that somebody else must take, because this person already had a part in the move. Null if there is none.
 */
export function othersStep(move: Move, by: Person): OthersStep | null {
  const standing = standingOf(move)
  for (const step of WAITED_FOR) {
    if (rights.stateBars(step, standing).length > 0) continue
    const bars = rights.personBars(step, move, { ...by, userId: by.id })
    const bar = bars.find((each) => each !== 'userType')
    if (bar !== undefined && rights.isOwnPart(bar)) return { step, bar }
  }
  return null
}

/** The steps that a move may wait for: to be accepted, to be dispatched, or to have its difference settled. */
const WAITED_FOR = ['accept', 'dispatch', 'settle'] as const

function standingOf(move: Move) {
  return { ...move, differs: hasDifference(move) }
}

/** True if more or less arrived than was sent, and head office has not settled the difference yet. */
export function hasDifference({ state, amounts }: Pick<Move, 'state' | 'amounts'>): boolean {
  return state === 'accepted' && amounts.some(({ inTransit }) => signOf(inTransit) !== 'zero')
}
