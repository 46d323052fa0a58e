import { rateBoard as texts } from '#texts/rate-board.ts'
import type { Board } from '../../board/board.ts'

/** A currency and its number of units. It is one column of the history. */
export interface QuotedFor {
  readonly currencyId: number
  readonly code: string
  readonly per: number
}

/**
 * Returns the columns for a list of boards. First come the columns of the newest board, then those that only older boards
 * need.
 */
export function columnsOf(boards: readonly Pick<Board, 'rates'>[]): QuotedFor[] {
  const columns = new Map<string, QuotedFor>()
  for (const { currencyId, currencyCode: code, per } of boards.flatMap(({ rates }) => rates)) {
    const key = `${currencyId} ${per}`
    if (!columns.has(key)) columns.set(key, { currencyId, code, per })
  }
  return [...columns.values()]
}

/** Returns both rates of a currency on a board: "68.4000 – 69.0000". A dash if the board has no rate for these units. */
export function rateIn({ rates }: Pick<Board, 'rates'>, { currencyId, per }: QuotedFor): string {
  const rate = rates.find((each) => each.currencyId === currencyId && each.per === per)
  return rate ? texts.bothRates(rate.buy, rate.sell) : '-'
}
