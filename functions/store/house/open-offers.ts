import { isSameTill } from '../../domain/till.ts'
import type { TillMove } from '../../domain/till-move.ts'
import { queryItems } from '../table/query.ts'
import { moveFrom, OPEN_MOVES } from './till-moves.ts'

/** The fields of a move that tell whether it is an open offer, and of which tills. */
export type OpenMove = Pick<TillMove, 'state' | 'from' | 'to'>

/** The moves of cash about which somebody must still decide, the oldest first. They come from an index, which may be late. */
export async function openMoves(): Promise<TillMove[]> {
  const items = queryItems({
    IndexName: 'typeMonth',
    KeyConditionExpression: 'typeMonth = :open',
    ExpressionAttributeValues: { ':open': OPEN_MOVES },
  })
  return (await Array.fromAsync(items)).map(moveFrom)
}

/**
 * The offers that a till gives or should receive, which stop its count. An offer of another branch doesn't stop it,
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
