import { type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import type { ReadKey } from '../api/use-api.ts'

/** The rates at which a branch deals (docs/rules/rate-board.md). */
export type Board = Answered<RouteNamed<'rate-board/read'>>

/** The rates of one currency on a board. */
export type BoardRate = Board['rates'][number]

/** The reads that a new board or new offsets change: the board, the currencies' own rates, and the reads that show these. */
export const CHANGED_BY_BOARD: readonly ReadKey[] = [
  'GET /api/rate-board',
  'GET /api/rate-board/history',
  'GET /api/currencies',
  'GET /api/exchange-rates/{currencyId}/history',
  'GET /api/today',
]

/**
 * True for a board that was set before today's business date. So each morning everybody sees the rates of the day before
 * marked as old, until head office publishes new ones or the branch sets its offsets.
 */
export function isOldBoard(
  { publishedAt }: Pick<Board, 'publishedAt'>,
  today: BusinessDate,
  timeZone: string,
): boolean {
  return publishedAt !== null && businessDateOf(new Date(publishedAt), timeZone) < today
}
