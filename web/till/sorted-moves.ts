import { hasDifference } from './move-rights.ts'
import type { Move } from './till.ts'

/** The moves of a branch, as the lists of the server have them. */
interface ReadMoves {
  /** Offered, or on their way. */
  readonly waiting: readonly Move[]
  /** Accepted with less, however old, and somebody must still do something about it. */
  readonly unfinished: readonly Move[]
  /** The newest ones in any state, the newest first. */
  readonly newest: readonly Move[]
}

/**
 * Parts moves into those about which somebody must still decide, the longest waiting first, and the newest that are done.
 * The newest say how a move is now; the list of unfinished ones may be some moments late.
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

/** True for a move that was accepted with less, while somebody must still do something about it. */
function isUnfinished(move: Move): boolean {
  return hasDifference(move) || move.waitsForGiver
}

function byAge(one: Move, other: Move): number {
  return one.id - other.id
}
