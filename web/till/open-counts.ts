import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type { Count } from './till.ts'

/** What the counts of a till say about its open days. Spot counts are left out, because they don't close a till. */
export interface OpenCounts {
  /** The count that waits for confirmation. There is at most one. */
  readonly waiting: Count | null
  /** The confirmed count that covers the latest day. */
  readonly confirmed: Count | null
  /** The newest count, if it was rejected or reopened. The till must then be counted again. */
  readonly sentBack: Count | null
}

/** Reads the counts of a till that cover an open day (docs/rules/counts.md). */
export function openCounts(
  counts: readonly Count[],
  lockedThrough: BusinessDate | null,
): OpenCounts {
  const open = counts
    .filter(({ state, through }) => state !== 'spot' && through > (lockedThrough ?? ''))
    .toSorted((one, other) => (one.countedAt < other.countedAt ? 1 : -1))
  const [newest] = open
  const isSentBack = newest?.state === 'rejected' || newest?.state === 'reopened'
  const confirmed = open.filter(({ state }) => state === 'confirmed')
  return {
    waiting: open.find(({ state }) => state === 'counted') ?? null,
    confirmed:
      confirmed.toSorted((one, other) => (one.through < other.through ? 1 : -1))[0] ?? null,
    sentBack: isSentBack ? newest : null,
  }
}
