import { hasDifference } from './move-rights.ts'
import type { Move } from './till.ts'

/** The moves of a branch, from three lists of the server. */
interface ReadMoves {
  /** The moves that are offered or on their way. */
  readonly waiting: readonly Move[]
  /** The moves that were accepted with a difference, however old, and still need a step of somebody. */
  readonly unfinished: readonly Move[]
  /** The newest moves in any state, the newest first. */
  readonly newest: readonly Move[]
}

/**
 * Divides moves into those that still need a step, the longest waiting first, and the newest of the others. If a move is in
 * several lists, its state in `newest` counts, because the list of unfinished moves may be a moment late.
 */
export function sortedMoves({ waiting, unfinished, newest }: ReadMoves) {
  const accepted = newest.filter(({ state }) => state !== 'offered' && state !== 'underway')
  const known = new Map([...unfinished, ...accepted].map((move) => [move.id, move]))
  const left = [...known.values()].filter(isUnfinished)
  return {
    open: [...waiting.toSorted(byAge), ...left.toSorted(byAge)],
    done: accepted.filter((move) => !isUnfinished(move)),
  }
}

/** True for a move that was accepted with a difference and still needs a step of somebody. */
function isUnfinished(move: Move): boolean {
  return hasDifference(move) || move.waitsForGiver
}

function byAge(one: Move, other: Move): number {
  return one.id - other.id
}
