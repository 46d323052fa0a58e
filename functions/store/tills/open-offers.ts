import type { TillMove } from '../../domain/tills/till-move.ts'
import { queryItems } from '../table/query.ts'
import { moveFrom, OPEN_MOVES } from './till-moves.ts'

/**
 * Reads the moves of cash about which somebody must still decide, the oldest first. The moves come from an index, which may
 * be late.
 */
export async function openMoves(): Promise<TillMove[]> {
  const items = queryItems({
    IndexName: 'typeMonth',
    KeyConditionExpression: 'typeMonth = :open',
    ExpressionAttributeValues: { ':open': OPEN_MOVES },
  })
  return (await Array.fromAsync(items)).map(moveFrom)
}
