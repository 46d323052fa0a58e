import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { type Count, isVault, type TillState } from '../../till/till.ts'
import { signOf } from '../../ui/money.tsx'

/** A till of a branch with its cash and count. */
export type Till = TillState
export type Day = Answered<RouteNamed<'days/list'>>[number]
export type Branch = Answered<RouteNamed<'branches/list'>>[number]
type DayTill = Answered<RouteNamed<'days/read'>>['tills'][number]

/** What a till lacks before a day can be closed; null if nothing. */
export type Missing = 'count' | 'confirmation' | null

/** A till on the way to the close of a day. */
export interface Drawer {
  readonly till: Till
  /** The count that waits or is confirmed; null if the till is open. */
  readonly count: Count | null
  readonly missing: Missing
}

/** What is known of the tills beside their list. Only the close of an earlier day needs it. */
export interface MoreFacts {
  /** The counts of tills that are open although an earlier day is, the newest first, by the id of the till's owner. */
  readonly counts: ReadonlyMap<number, readonly Count[]>
  /** The cash of the tills on the day that is closed. */
  readonly onDay: readonly Pick<DayTill, 'userId' | 'currencies'>[]
}

/**
 * The tills on the way to the close of a day, by the server's rule (docs/rules/counts.md): a till needs a confirmed count
 * if cash moved on it since the last close, if it holds something, or if a count of it waits.
 */
export function drawersOf(
  tills: readonly Till[],
  through: BusinessDate,
  today: BusinessDate,
  facts: MoreFacts,
): Drawer[] {
  return tills.map((till) => {
    const standing = till.count ?? newestStanding(facts.counts.get(till.userId) ?? [])
    if (standing?.state === 'counted') return { till, count: standing, missing: 'confirmation' }
    if (till.state !== 'open' || !till.mustCount) return { till, count: standing, missing: null }
    const isEarlier = through < today
    const covered = standing && isEarlier && standing.through >= through
    const isQuiet = isEarlier && !needsCount(till, facts.onDay, standing !== null)
    return covered || isQuiet
      ? { till, count: standing, missing: null }
      : { till, count: null, missing: 'count' }
  })
}

/** The count that waits, else the newest confirmed one. A spot count never stands for a till. */
export function newestStanding(counts: readonly Count[]): Count | null {
  return (
    counts.find(({ state }) => state === 'counted') ??
    counts.find(({ state }) => state === 'confirmed') ??
    null
  )
}

/** True if the till held or moved cash on the day; after a confirmed count only what moved makes another one necessary. */
function needsCount({ userId }: Till, onDay: MoreFacts['onDay'], isConfirmed: boolean): boolean {
  const currencies = onDay.find((till) => till.userId === userId)?.currencies ?? []
  return currencies.some(({ opening, in: came, out }) =>
    [came, out, isConfirmed ? '0' : opening].some((figure) => signOf(figure) !== 'zero'),
  )
}

/** True if a day before today is open, so that a count may cover that day and not today. */
export function hasEarlierDays({ lockedThrough }: Branch, today: BusinessDate): boolean {
  return lockedThrough !== null && lockedThrough < addDays(today, -1)
}

/** The days that can be closed, the newest first: today, and each earlier open day with postings. */
export function openDays(
  { lockedThrough }: Branch,
  days: readonly Day[],
  today: BusinessDate,
): BusinessDate[] {
  const earlier = days
    .filter(({ date, state, postings }) => state === 'open' && postings > 0 && date < today)
    .map(({ date }) => date)
  return [today, ...earlier.sort().reverse()].filter(
    (date) => lockedThrough === null || date > lockedThrough,
  )
}

/** The day that a person most likely wants to close: a forgotten one, until tills are counted through today. */
export function dayToClose(
  open: readonly BusinessDate[],
  tills: readonly Till[],
  today: BusinessDate,
): BusinessDate | undefined {
  const isCountedToday = tills.some(({ through }) => through === today)
  return isCountedToday ? open[0] : (open.find((date) => date < today) ?? open[0])
}

/** The days that a close covers, the oldest first, in as far as they had postings. */
export function coveredDays(open: readonly BusinessDate[], through: BusinessDate): BusinessDate[] {
  return open.filter((date) => date <= through).sort()
}

/** The lines of a count that differ from what was expected. */
export function differencesIn(count: Count): Count['lines'] {
  return count.lines.filter(({ variance }) => signOf(variance) !== 'zero')
}

/** True for the till of nobody in particular: the vault, or one whose owner has left the branch. */
export function isManagers(till: Till): boolean {
  return isVault(till) || !till.isCurrent
}
