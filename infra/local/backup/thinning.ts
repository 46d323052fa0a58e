import {
  addDays,
  type BusinessDate,
  businessDateOf,
} from '../../../shared/calendar/business-date.ts'
import type { BackupManifest } from './manifest.ts'

/** Of how many days, weeks and months that have backups the newest backup is kept. */
const KEPT = { days: 7, weeks: 5, months: 12 }

/**
 * Returns the backups to remove. The newest backup of each of the last 7 days, 5 weeks and 12 months that have backups is
 * kept. A week begins on Saturday.
 * @param moments when the backups were made, in any order
 */
export function thinnedOut(moments: readonly Date[], timeZone: string): Date[] {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = new Set([
    ...newestOfEach(newestFirst, KEPT.days, (at) => businessDateOf(at, timeZone)),
    ...newestOfEach(newestFirst, KEPT.weeks, (at) => weekOf(businessDateOf(at, timeZone))),
    ...newestOfEach(newestFirst, KEPT.months, (at) => businessDateOf(at, timeZone).slice(0, 7)),
  ])
  return newestFirst.filter((each) => !kept.has(each))
}

/** What a manifest says of the size of the books. */
type Books = Pick<BackupManifest, 'items' | 'lastTransaction'>

/**
 * True if books can't be later ones of the same house: their last transaction has a lower number, or, where an earlier
 * version didn't note that, they have less than half of the items. Some items expire, so a few fewer say nothing.
 */
export function areLess(books: Books, earlier: Books): boolean {
  const { lastTransaction } = books
  return lastTransaction === undefined || earlier.lastTransaction === undefined
    ? books.items * 2 < earlier.items
    : lastTransaction < earlier.lastTransaction
}

function newestOfEach(
  newestFirst: readonly Date[],
  count: number,
  periodOf: (at: Date) => string,
): Date[] {
  const newest = new Map<string, Date>()
  for (const at of newestFirst) {
    const period = periodOf(at)
    if (!newest.has(period)) newest.set(period, at)
  }
  return [...newest.values()].slice(0, count)
}

/** Returns the first day of the week, a Saturday. */
function weekOf(day: BusinessDate): string {
  const sinceSaturday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7
  return addDays(day, -sinceSaturday)
}
