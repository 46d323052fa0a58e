import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { stateBars } from '../../../shared/contract/count-rights.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Stamp, Till } from '../ledger/record.ts'
import type { CountedTill } from './counted-till.ts'
import { type CountFlag, type TillCount, varianceOf } from './till-count.ts'
import { standingCounts } from './till-state.ts'
import { type Difference, FIRST_COUNT } from './variance.ts'

/** The count that the deciding person saw. Fields that aren't sent aren't compared. */
export interface SeenCount {
  try?: number | null | undefined
  countedAt?: string | null | undefined
}

/**
 * Returns the newest count of a till through a day, without spot counts.
 * @throws Refusal `notFound` if the till was never counted through that day
 */
export function newestThrough(counts: readonly TillCount[], through: BusinessDate): TillCount {
  const newest = counts.findLast((each) => each.through === through && each.state !== 'spot')
  if (newest) return newest
  throw refused(COUNTS.notFound, { through })
}

/**
 * Refuses a decision on a count that doesn't wait, or that isn't the one that the person saw.
 * @throws Refusal `conflict`
 */
export function requireWaiting(newest: TillCount, seen: SeenCount): void {
  const { till, state } = newest
  const [bar] = stateBars.decide(state)
  if (bar) throw refused(COUNTS.decided, { till: till.userName, state: bar })
  const isOther =
    (seen.try != null && seen.try !== newest.try) ||
    (seen.countedAt != null && seen.countedAt !== newest.countedAt)
  if (isOther) throw refused(COUNTS.countedAgain, { till: till.userName })
}

/**
 * Returns the confirmed count that a reopening takes back: the newest count that stands.
 * @throws Refusal `conflict` if no count of an open day is confirmed, or if a newer count waits
 */
export function confirmedCount(reading: CountedTill & { till: Till }): TillCount {
  const newest = standingCounts(reading).at(-1)
  const [bar] = stateBars.reopen(newest?.state ?? null)
  if (newest && !bar) return newest
  const till = reading.till.userName
  throw refused(bar === 'waits' ? COUNTS.newestWaits : COUNTS.notConfirmed, { till })
}

/**
 * Returns the flags that a confirmation adds to a count. Until the branch has closed a day, a count is a first count.
 * @param isSmallHouse true if the person who counted confirms it
 */
export function flagsOf(
  { hasClosed }: Pick<BranchRecord, 'hasClosed'>,
  isSmallHouse: boolean,
): CountFlag[] {
  return [
    ...(hasClosed ? [] : (['firstCount'] as const)),
    ...(isSmallHouse ? (['smallHouse'] as const) : []),
  ]
}

/**
 * Requires a reason for a waiting count that differs; a first count needs none.
 * @throws Refusal `badInput`
 */
export function requireReason(
  count: Pick<TillCount, 'state' | 'lines'>,
  { hasClosed }: Pick<BranchRecord, 'hasClosed'>,
  reason: string | null,
): void {
  if (reason !== null || !hasClosed || count.state !== 'counted') return
  if (differencesIn(count).length === 0) return
  throw refused(COUNTS.reasonRequired)
}

/** Returns the narrative of a count's differences. */
export function narrativeOf(flags: readonly CountFlag[], reason: string | null): string {
  return flags.includes('firstCount') ? FIRST_COUNT : (reason ?? '')
}

/** Returns the differences that a count's confirmation posts, by currency id. */
export function differencesIn({ lines }: Pick<TillCount, 'lines'>): Difference[] {
  return lines
    .map((line) => ({ currencyId: line.currencyId, overMinor: varianceOf(line) }))
    .filter(({ overMinor }) => overMinor !== 0n)
    .sort((one, other) => one.currencyId - other.currencyId)
}

/** Returns a count after a person decided it. */
export function decidedCount(
  count: TillCount,
  state: 'confirmed' | 'rejected' | 'reopened',
  decidedBy: Stamp,
  {
    flags = [],
    transactionNumbers = [],
  }: Partial<Pick<TillCount, 'flags' | 'transactionNumbers'>> = {},
): TillCount {
  const all = new Set<CountFlag>([...count.flags, ...flags])
  return {
    ...count,
    state,
    decidedBy,
    confirmedBy: state === 'confirmed' ? decidedBy.userId : count.confirmedBy,
    confirmedWhy: state === 'confirmed' ? (decidedBy.reason ?? null) : count.confirmedWhy,
    flags: [...all],
    // The difference of a clerk's first count is posted against the vault.
    isOnOverShort: count.till.userId === VAULT || !all.has('firstCount'),
    transactionNumbers: [...count.transactionNumbers, ...transactionNumbers],
  }
}
