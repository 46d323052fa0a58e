import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { VarianceLimits } from '../../../shared/contract/variance-limits.ts'
import type { Lack } from '../../../shared/refusals/day-steps.ts'
import type { Till } from '../ledger/record.ts'
import type { CountedTill } from './counted-till.ts'
import { furtherDifferences } from './further-differences.ts'
import { cashAfter, holdsCash, movedCash, newestPosted, type TillBook } from './till-book.ts'
import type { TillCount } from './till-count.ts'
import type { TillRecord } from './till-record.ts'

/** A till of a branch as it was read, with everything that its state follows from. */
export interface TillReading extends CountedTill {
  till: Till
  /** True for the vault, and for a member of the branch's staff who may record. */
  isCurrent: boolean
  /** Undefined if the till has no record. */
  record: TillRecord | undefined
  /** Its cash from the first open day, or from today if today is closed. */
  shown: TillBook
}

/** Returns the count that waits for its confirmation; at most one does. */
export function waitingCount({ counts }: Pick<CountedTill, 'counts'>): TillCount | undefined {
  return counts.find(({ state }) => state === 'counted')
}

/** Returns the counts that stand: the waiting one and the confirmed ones, the earliest day first. */
export function standingCounts({ counts }: Pick<CountedTill, 'counts'>): TillCount[] {
  return counts.filter(({ state }) => state === 'counted' || state === 'confirmed')
}

/**
 * Returns the newest standing count if it covers the till's newest posting. The till's state is then that of the count:
 * counted or confirmed. Undefined if no standing count covers it: the till is open.
 */
export function currentCount({ book, counts }: CountedTill): TillCount | undefined {
  const newest = standingCounts({ counts }).at(-1)
  const posted = newestPosted(book)
  return newest && (posted === null || newest.through >= posted) ? newest : undefined
}

/**
 * Returns what a till lacks for a close through a day; null if nothing. A till needs a confirmed count if cash moved on it
 * since the last close, if it holds something, or if a count of these days waits. The count must include each currency that
 * the till holds. Corrections after a confirmation can make the books differ further from a count. If the sum of these
 * further differences in a currency is above the branch's limit, the till must be counted anew. This holds even if the till
 * is empty and no cash moved on it.
 */
export function missingFor(
  counted: CountedTill,
  through: BusinessDate,
  limits: VarianceLimits,
): Lack | null {
  const { book } = counted
  const waiting = waitingCount(counted)
  if (waiting && waiting.through <= through) return 'notConfirmed'
  const further = furtherDifferences(counted, through, limits)
  const isAboveLimit = further.some((each) => each.isAboveLimit)
  // A till that is empty because its entries were removed again may still differ from its count.
  if (!movedCash(book, through) && !holdsCash(book, through) && !isAboveLimit) return null
  const reaching = reachingCount(counted, through)
  if (reaching) {
    if (hasUncounted(reaching, book, through)) return 'notCounted'
    return isAboveLimit ? 'notCountedAnew' : null
  }
  return waiting ? 'notConfirmed' : 'notCounted'
}

/**
 * Returns the newest confirmed count if it covers the till's newest posting up to a day, because a close through that day
 * relies on such a count. Undefined if there is none.
 */
export function reachingCount(
  { book, counts }: CountedTill,
  through: BusinessDate,
): TillCount | undefined {
  const posted = newestPosted(book, through)
  return counts.findLast(
    (count) => count.state === 'confirmed' && (posted === null || count.through >= posted),
  )
}

/** True if a till holds a currency that its count didn't include, because the currency was added or became active later. */
function hasUncounted(count: TillCount, book: TillBook, through: BusinessDate): boolean {
  const counted = new Set(count.lines.map(({ currencyId }) => currencyId))
  return [...cashAfter(book, through)].some(([id, minor]) => minor !== 0n && !counted.has(id))
}

/**
 * Returns the last day that the standing counts cover; null if there are none. If `count` is given, that count is left out.
 */
export function countedThroughWithout(
  counted: Pick<CountedTill, 'counts'>,
  count?: Pick<TillCount, 'sortKey'>,
): BusinessDate | null {
  const left = standingCounts(counted).filter(({ sortKey }) => sortKey !== count?.sortKey)
  return left.at(-1)?.through ?? null
}

/**
 * Returns the day that the nightly run found without a count, until a count or a close covers it; null if there is none. A
 * Manager or Admin may put the count off, so that the till can post for a day. This function doesn't look at that.
 */
export function uncountedDayOf(
  till: TillRecord | undefined,
  lockedThrough: BusinessDate | null,
): BusinessDate | null {
  const day = till?.uncountedDay ?? null
  if (day === null || day <= (till?.countedThrough ?? '') || day <= (lockedThrough ?? ''))
    return null
  return day
}

/**
 * True for a till that people see: its owner is on the current staff, or it holds something, moved since the last close or
 * still needs a count.
 */
export function isListed(reading: TillReading, today: BusinessDate): boolean {
  const { isCurrent, book } = reading
  return (
    isCurrent ||
    holdsCash(book, today) ||
    movedCash(book, today) ||
    // Without limits each limit is 0. So a till with any further difference is listed, even if it is empty.
    missingFor(reading, today, []) !== null
  )
}

/** Returns a till after one of its counts was decided. */
export function afterDecision(reading: TillReading, decided: TillCount): TillReading {
  const counts = reading.counts.map((each) => (each.sortKey === decided.sortKey ? decided : each))
  const { record } = reading
  const countedThrough = countedThroughWithout({ counts })
  return { ...reading, counts, record: record && { ...record, countedThrough } }
}

/**
 * Returns the newest day up to `until` on which a till moved cash, if no standing count reaches that day; otherwise null.
 */
export function uncountedOn(
  { book, counts }: CountedTill,
  until: BusinessDate,
): BusinessDate | null {
  const moved = book.days.findLast(
    ({ day, cash }) =>
      day <= until && [...cash.values()].some(({ inMinor, outMinor }) => inMinor + outMinor > 0n),
  )
  if (!moved) return null
  return standingCounts({ counts }).some(({ through }) => through >= moved.day) ? null : moved.day
}
