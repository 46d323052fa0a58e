import { midOf } from '../../shared/money/board.ts'
import type { Quote } from '../../shared/money/deal.ts'
import type { Board } from '../domain/deals/rate-board.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { boardsSince } from '../store/house/rate-board.ts'

/** A middle rate of a board, and when that was published, in milliseconds. */
interface Published extends Quote {
  atMs: number
}

/** The middle rates of all boards by currency id, the oldest first. */
export type PublishedMids = ReadonlyMap<number, readonly Published[]>

/**
 * A deal reads the board and its accounts some moments after the instant that it keeps, and a change is in force some moments
 * after its own. So everything that may have been in force within a minute counts.
 */
export const AROUND_MS = 60_000

/** Reads the middle rates of all boards. */
export async function publishedMids(): Promise<PublishedMids> {
  const boards = await boardsSince('', Promise.resolve([]))
  const all = boards.flatMap(midsIn).sort((one, other) => one.atMs - other.atMs)
  return Map.groupBy(all, ({ currencyId }) => currencyId)
}

function midsIn({ rates, published }: Board): (Published & { currencyId: number })[] {
  const atMs = Date.parse(published?.at ?? '')
  return rates.map((rate) => {
    return { currencyId: rate.currencyId, rate: midOf(rate), per: rate.per, atMs }
  })
}

/** Returns the middle rates that may have been in force when a leg was recorded. */
export function midsAround(
  { currencyId, recordedAt }: TransactionRecord,
  mids: PublishedMids,
): readonly Published[] {
  const atMs = Date.parse(recordedAt)
  const all = mids.get(currencyId) ?? []
  const first = lastUpTo(all, atMs - AROUND_MS)
  return all.slice(Math.max(first, 0), lastUpTo(all, atMs + AROUND_MS) + 1)
}

/** Returns the place of the last board up to an instant, by halving; -1 if there is none. */
function lastUpTo(all: readonly Published[], atMs: number): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.atMs ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return low - 1
}
