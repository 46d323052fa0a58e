import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDay } from '../../shared/calendar/format-date.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import type { Stamp, Till } from './record.ts'
import { type CountFlag, type TillCount, varianceOf } from './till-count.ts'
import type { Difference } from './variance.ts'

/** What a person saw who decides a count; what isn't sent isn't compared. */
export interface SeenCount {
  try?: number | null | undefined
  countedAt?: string | null | undefined
}

/**
 * The count that waits through a day, if it is the one that was seen.
 * @param counts the till's counts through that day or a later one
 * @throws Refusal `notFound` if the till was never counted through that day; `conflict` if its newest count is decided, or
 * if it was counted again
 */
export function waitingThrough(
  counts: readonly TillCount[],
  through: BusinessDate,
  seen: SeenCount,
): TillCount {
  const newest = counts.findLast((each) => each.through === through && each.state !== 'spot')
  if (!newest) {
    throw new Refusal('notFound', `There is no count of this till through ${formatDay(through)}`)
  }
  const { till, state } = newest
  if (state !== 'counted') throw new Refusal('conflict', `${till.userName}${DECIDED[state]}`)
  const isOther =
    (seen.try != null && seen.try !== newest.try) ||
    (seen.countedAt != null && seen.countedAt !== newest.countedAt)
  if (isOther) throw countedAgain(till)
  return newest
}

/** How the refusal of a count that doesn't wait goes on after the name. */
const DECIDED: Readonly<Record<Exclude<TillCount['state'], 'counted'>, string>> = {
  confirmed: `'s till is confirmed`,
  rejected: `'s count was rejected: the till must be counted again`,
  reopened: `'s till was reopened: it must be counted again`,
  replaced: ' counted again',
  spot: ' is not counted',
}

/** The refusal of a decision on a count that another one has replaced. */
export function countedAgain({ userName }: Pick<Till, 'userName'>): Refusal {
  return new Refusal('conflict', `${userName} counted again: look at the new count`)
}

/** The differences that a count's confirmation posts, by currency id. */
export function differencesIn({ lines }: Pick<TillCount, 'lines'>): Difference[] {
  return lines
    .map((line) => ({ currencyId: line.currencyId, overMinor: varianceOf(line) }))
    .filter(({ overMinor }) => overMinor !== 0n)
    .sort((one, other) => one.currencyId - other.currencyId)
}

/** A count after a person decided it. */
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
    flags: [...all],
    transactionNumbers: [...count.transactionNumbers, ...transactionNumbers],
  }
}
