import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { isSameTill } from './till.ts'
import type { TillMove } from './till-move.ts'

/** The fields of a move that tell whether it is an open offer, and of which tills. */
export type OpenMove = Pick<TillMove, 'state' | 'from' | 'to'>

/**
 * Returns the offers that a till gives or should receive, which stop its count. An offer of another branch doesn't stop it,
 * because the cash arrives only after it was sent.
 */
export function openOffersOf<Move extends OpenMove>(
  moves: readonly Move[],
  till: { branch: string; userId: number },
): Move[] {
  return moves.filter(
    ({ state, from, to }) =>
      state === 'offered' &&
      (isSameTill(from, till) || (isSameTill(to, till) && from.branch === till.branch)),
  )
}

/**
 * Refuses what can't be done to a till that has an open offer, as `openOffersOf` finds it.
 * @throws Refusal `conflict` naming both tills of the oldest offer
 */
export function requireNoOffer(
  moves: readonly OpenMove[],
  till: { branch: string; userId: number },
): void {
  const [offer] = openOffersOf(moves, till)
  if (!offer) return
  throw refused(BRANCHES.offerOpen, { from: offer.from.userName, to: offer.to.userName })
}
