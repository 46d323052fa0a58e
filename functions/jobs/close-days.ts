import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { addAll, balancesOfClerk, type ClerksBalances } from '../store/house/house-balances.ts'
import {
  branchCloses,
  closeBefore,
  closedDaysFrom,
  type HouseClose,
  writeClose,
} from '../store/house/house-closes.ts'
import { addShare } from '../store/house/house-position.ts'
import { type HouseShare, houseShares } from '../store/house/house-shares.ts'
import { areSame, type LateChange, lateChanges } from '../store/house/late-changes.ts'
import { changedDays, forgetChangedDay, heldByCloses } from '../store/ledger/changed-days.ts'

/**
 * Closes the days before today that aren't closed, and again those that something came late to before today: what each
 * clerk's share of the house accounts had come to, by what was recorded up to yesterday. The opening cash of any day is
 * then read from one close, however old the ledger is. A day without any shares has no close of its own, but for yesterday.
 * What comes late today stays beside the closes until the next night.
 * @param today the first day that isn't over: nothing is written any more that was recorded before it
 * @returns the days that were closed, oldest first
 * @throws Error where the same day is posted to late all the while
 */
export async function closeDays(today: BusinessDate): Promise<BusinessDate[]> {
  const yesterday = addDays(today, -1)
  // Read before the shares: what comes from here on isn't taken for something that the closes hold.
  const late = await lateChanges('', today)
  const isOver = ({ recordedOn }: LateChange) => recordedOn === null || recordedOn <= yesterday
  const over = late.filter(isOver)
  const newest = await closeBefore(over[0]?.day ?? today)
  if (newest?.day === yesterday) return []
  const closed = await closeFrom(newest, yesterday, late)
  for (const change of over) await heldByCloses(change)
  return closed
}

/** Closes the days behind a close up to yesterday, also those without shares that have a close: it is from before a change. */
async function closeFrom(
  newest: HouseClose | null,
  yesterday: BusinessDate,
  late: readonly LateChange[],
): Promise<BusinessDate[]> {
  const first = newest ? addDays(newest.day, 1) : ''
  const kept = newest ? await branchCloses(newest.day) : new Map()
  const clerks = new Map<string, ClerksBalances>(
    [...kept].map(([branch, close]) => [branch, close.clerks]),
  )
  const shares = houseShares(first, yesterday)
  let share = await shares.next()
  const older = await closedDaysFrom(first)
  const closed: BusinessDate[] = []
  for (let place = 0; ; ) {
    const next = [share.done ? yesterday : share.value.day, older[place] ?? yesterday, yesterday]
    const day = next.reduce((one, other) => (one < other ? one : other))
    const ofDay: HouseShare[] = []
    for (; !share.done && share.value.day === day; share = await shares.next()) {
      ofDay.push(share.value)
    }
    await addRecorded(clerks, { day, yesterday, shares: ofDay, late })
    while ((older[place] ?? AFTER) <= day) place += 1
    await writeClose(day, yesterday, clerks)
    closed.push(day)
    if (day === yesterday) break
  }
  return closed
}

/** Later than any day. */
const AFTER = '9999-12-31'
/** So many clerks who date back to one day at the same moment are waited for. */
const MOST_READINGS = 50

/**
 * Adds what was moved on a day to what each clerk had, by what was recorded up to yesterday: the day's shares less what
 * came late since. Where something came late between the readings of the two, both are read again.
 * @param late as they were before the shares were read
 */
async function addRecorded(
  clerks: Map<string, ClerksBalances>,
  read: {
    day: BusinessDate
    yesterday: BusinessDate
    shares: HouseShare[]
    late: readonly LateChange[]
  },
): Promise<void> {
  const { day, yesterday } = read
  const since = (changes: readonly LateChange[]) =>
    changes.filter(
      ({ day: of, recordedOn }) => of === day && recordedOn !== null && recordedOn > yesterday,
    )
  let shares = read.shares
  let late = since(read.late)
  for (let reading = 1; ; reading += 1) {
    const now = since(await lateChanges(day, addDays(day, 1)))
    if (areSame(late, now)) break
    if (reading === MOST_READINGS) throw new Error(`${day} is posted to late all the while`)
    late = now
    shares = await Array.fromAsync(houseShares(day, day))
  }
  for (const share of shares) addShare(balancesOfClerk(clerks, share), share)
  for (const change of late) addAll(balancesOfClerk(clerks, change), change.moved, -1n)
}

/**
 * Closes the days of a ledger that has no exports, such as a demo: what was marked as changed is dealt with by that. Marks are
 * read before the days are closed, so that what is changed meanwhile keeps its mark.
 */
export async function closeBooks(today: BusinessDate): Promise<void> {
  const changed = await changedDays(today)
  await closeDays(today)
  for (const day of changed) await forgetChangedDay(day)
}
