import { closeDay as texts } from '#texts/close-day.ts'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import type { Day } from '../../day/day.ts'
import type { AskedAmounts } from '../../money/save-question-dialog.tsx'
import { forgottenDays } from '../../till/open-days.ts'
import { type Count, isVault, type TillState, tillName } from '../../till/till.ts'
import { differenceWords } from '../../till/till-words.ts'
import { signOf } from '../../ui/money.tsx'

/** A till of a branch with its cash and count. */
export type Till = TillState
export type Branch = Answered<RouteNamed<'branches/list'>>[number]

/** What a till still needs before a day can be closed; null if nothing. */
export type Missing = 'count' | 'confirmation' | null

/** A till as Close Day shows it. */
export interface TillToClose {
  readonly till: Till
  /** The count that waits or is confirmed; null if there is none. */
  readonly count: Count | null
  readonly missing: Missing
}

/**
 * Returns the tills as Close Day shows them. The server decides whether a count of a till is missing (docs/rules/counts.md).
 * @param tills as listed for the close of `through`
 * @param counts the counts of each open till, the newest first, by its owner's id; empty unless an earlier day is open
 */
export function tillsToCloseOf(
  tills: readonly Till[],
  through: BusinessDate,
  counts: ReadonlyMap<number, readonly Count[]>,
): TillToClose[] {
  return tills.map((till) => {
    const count = till.count ?? newestStanding(counts.get(till.userId) ?? [])
    if (!till.mustCount) return { till, count, missing: null }
    if (count?.state === 'counted') return { till, count, missing: 'confirmation' }
    // A confirmed count through an earlier day doesn't cover the day that would be closed.
    return { till, count: count && count.through >= through ? count : null, missing: 'count' }
  })
}

/**
 * True for a till whose confirmed count isn't enough: the till received another currency since, or its further differences
 * are above the limit. Further differences come from entries that were corrected after the count. The count must be reopened
 * before the till can be counted again.
 */
export function mustReopen({ count, missing }: TillToClose): boolean {
  return missing === 'count' && count?.state === 'confirmed'
}

/**
 * Returns the count that waits, else the newest confirmed one, else null. Spot counts are left out, because they don't close
 * a till.
 */
export function newestStanding(counts: readonly Count[]): Count | null {
  return (
    counts.find(({ state }) => state === 'counted') ??
    counts.find(({ state }) => state === 'confirmed') ??
    null
  )
}

/** True if a day before today is open. A count may then cover that day and not today. */
export function hasEarlierDays({ lockedThrough }: Branch, today: BusinessDate): boolean {
  return lockedThrough !== null && lockedThrough < addDays(today, -1)
}

/** True once the branch has closed any day, also if it reopened that day since. */
export function hasClosed({ closingFrom, lockedThrough }: Branch, days: readonly Day[]): boolean {
  const isEve = closingFrom !== null && lockedThrough === addDays(closingFrom, -1)
  return !isEve || days.some(({ thread }) => thread.length > 0)
}

/** Returns the days that can be closed, the newest first: today, and each earlier open day with postings. */
export function openDays(
  { lockedThrough }: Branch,
  days: readonly Day[],
  today: BusinessDate,
): BusinessDate[] {
  return [today, ...forgottenDays(days, today).reverse()].filter(
    (date) => lockedThrough === null || date > lockedThrough,
  )
}

/**
 * Returns the day that a person most likely wants to close: the newest forgotten day before today. If there is none, or if a
 * till was already counted through today, it is today; undefined if today is closed.
 */
export function dayToClose(
  open: readonly BusinessDate[],
  tills: readonly Till[],
  today: BusinessDate,
): BusinessDate | undefined {
  const isCountedToday = tills.some(({ through }) => through === today)
  return isCountedToday ? open[0] : (open.find((date) => date < today) ?? open[0])
}

/** Returns the open days that a close through `through` covers, the oldest first. */
export function coveredDays(open: readonly BusinessDate[], through: BusinessDate): BusinessDate[] {
  return open.filter((date) => date <= through).sort()
}

/**
 * True if a till's further differences since its count are above the limit. The close then doesn't post them, and the till
 * must be counted again.
 */
export function mustCountAnew({ till }: Pick<TillToClose, 'till'>): boolean {
  return till.further.some(({ aboveLimit }) => aboveLimit)
}

/**
 * Says what a till needs, or who did the last step.
 * @param through the day that would be closed; undefined if today is closed
 */
export function stateWords(tillToClose: TillToClose, through: BusinessDate | undefined): string {
  const { count, missing } = tillToClose
  if (missing === 'count') {
    if (!mustReopen(tillToClose)) return texts.notCounted
    return mustCountAnew(tillToClose) ? texts.countedDiffers : texts.countedOtherCurrency
  }
  if (!count) return through === undefined ? texts.closedWithTheDay : texts.nothingToCount
  return count.state === 'counted'
    ? texts.countedWaits(count.countedByName, count.try)
    : texts.confirmedBy(count.decidedByName ?? '')
}

/** Returns the further differences of a till since its count: "1,500.00 AFN short". */
export function furtherWords({ further }: Pick<Till, 'further'>): string[] {
  return further.flatMap(
    ({ amount, currencyCode }) => differenceWords({ variance: amount, currencyCode }) ?? [],
  )
}

/** Returns the differences of a till's count, and then the further differences since: "1,500.00 AFN short further". */
export function differencesWordsOf({ till, count }: Pick<TillToClose, 'till' | 'count'>): string[] {
  const counted = count?.lines.flatMap((line) => differenceWords(line) ?? []) ?? []
  return [...counted, ...furtherWords(till).map(texts.further)]
}

/** Returns the further differences that a close would post, till by till, as questions before the close. */
export function furtherQuestions(tillsToClose: readonly TillToClose[]): AskedAmounts[] {
  return tillsToClose.flatMap(({ till }) =>
    till.further.map((each) => ({
      title: texts.postFurther(tillName(till, till.branch), each.currencyCode),
      code: each.currencyCode,
      lines: [
        [texts.countedThrough(formatDay(each.through)), each.counted],
        [texts.inTheBooks, each.held],
        [texts.furtherDifference, each.amount],
      ] as const,
    })),
  )
}

/** Returns the further differences for the call, so that the server posts only those that the person saw. */
export function seenFurther(tillsToClose: readonly TillToClose[]) {
  return tillsToClose.flatMap(({ till: { userId, further } }) =>
    further.map(({ through, currencyId, amount }) => ({ userId, through, currencyId, amount })),
  )
}

/** Returns the lines of a count that differ from what was expected. */
export function differencesIn(count: Count): Count['lines'] {
  return count.lines.filter(({ variance }) => signOf(variance) !== 'zero')
}

/** True for the vault, and for a till whose owner has left. Only a Manager or Admin of the branch can count these. */
export function isManagers(till: Till): boolean {
  return isVault(till) || !till.isCurrent
}
