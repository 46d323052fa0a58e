import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { holdsCash, movedCash, newestPosted, type TillBook } from './till-book.ts'
import type { TillCount } from './till-count.ts'

/** A till with its open days and the counts that cover one of them. Rules: docs/rules/counts.md. */
export interface CountedTill {
  book: TillBook
  /** All counts through an open day, the earliest first. */
  counts: readonly TillCount[]
}

/** What stops the close of a branch's day. */
export type Missing = 'not counted' | 'not confirmed'

/** The count that waits for its confirmation; at most one does. */
export function waitingCount({ counts }: Pick<CountedTill, 'counts'>): TillCount | undefined {
  return counts.find(({ state }) => state === 'counted')
}

/** The counts that stand: the waiting one and the confirmed ones, the earliest day first. */
export function standingCounts({ counts }: Pick<CountedTill, 'counts'>): TillCount[] {
  return counts.filter(({ state }) => state === 'counted' || state === 'confirmed')
}

/** The count that reaches the till's newest posting, so that the till is counted or confirmed; undefined if it is open. */
export function currentCount({ book, counts }: CountedTill): TillCount | undefined {
  const newest = standingCounts({ counts }).at(-1)
  const posted = newestPosted(book)
  return newest && (posted === null || newest.through >= posted) ? newest : undefined
}

/**
 * What a till lacks for a close through a day; null if nothing. A till needs a confirmed count if cash moved on it since
 * the last close, if it holds something, or if a count of it waits.
 */
export function missingFor(counted: CountedTill, through: BusinessDate): Missing | null {
  const { book } = counted
  if (waitingCount(counted)) return 'not confirmed'
  if (!movedCash(book, through) && !holdsCash(book, through)) return null
  const posted = newestPosted(book, through)
  const reaching = standingCounts(counted).filter(
    (count) => posted === null || count.through >= posted,
  )
  return reaching.length > 0 ? null : 'not counted'
}
