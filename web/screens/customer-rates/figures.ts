import type { BoardRate } from '../../board/board.ts'

/** How often the rates are read again while the window is visible. */
export const READ_EVERY_MS = 30_000

/** Rates that were read longer ago than this may be out of date, because three reads in a row have failed. */
const CURRENT_MS = 3 * READ_EVERY_MS + 5_000

/** True while the rates on the screen count as current. */
export function isCurrent(receivedAt: Date | undefined, nowMs: number): boolean {
  return receivedAt !== undefined && nowMs - receivedAt.getTime() <= CURRENT_MS
}

/**
 * Returns both rates of a currency as customers read them. Both have as many decimals as the longer one needs, but at least
 * two: "68.40" and "69.00", "0.2512" and "0.2530".
 */
export function shownRates({ buy, sell }: Pick<BoardRate, 'buy' | 'sell'>): [string, string] {
  const spare = Math.min(...[buy, sell].map((rate) => /0{0,2}$/.exec(rate)?.[0].length ?? 0))
  return [buy.slice(0, buy.length - spare), sell.slice(0, sell.length - spare)]
}
