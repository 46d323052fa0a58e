import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { bookedByTills } from '../domain/books/booked.ts'
import { forPayingOn } from '../domain/days/for-paying.ts'
import { tradedOf } from '../domain/deals/branch-profit.ts'
import { type HouseBooks, houseDay, NEW_BOOKS } from '../domain/deals/house-day.ts'
import { baseCurrencyId } from '../store/accounts/currencies.ts'
import {
  type BranchClose,
  branchCloses,
  type ClosedDay,
  closeBefore,
  closedDaysFrom,
  type HouseClose,
  writeClose,
} from '../store/days/house-closes.ts'
import { booksAt } from '../store/days/house-days.ts'
import { areSame, type LateChange, lateChanges } from '../store/days/late-changes.ts'
import type { TradedDay } from '../store/days/traded-days.ts'
import { addAll, balancesOfClerk, type ClerksBalances } from '../store/house/house-balances.ts'
import { addShare } from '../store/house/house-position.ts'
import { type HouseShare, houseShares } from '../store/house/house-shares.ts'
import { changedDays, forgetChangedDay, heldByCloses } from '../store/ledger/changed-days.ts'

/**
 * Closes the past days that have no close. If late changes were recorded before today, it also makes the closes from
 * the earliest changed day on again. A close stores each clerk's balances of the house accounts, with everything that
 * was recorded up to yesterday. So the opening cash of any day is read from one close, even in an old ledger. A day
 * without shares gets no close, except yesterday. Late changes that are recorded today aren't added to the closes until
 * the next night.
 * @param today the first day that isn't over; every write that was recorded before this day must have ended
 * @returns the days that were closed, oldest first
 * @throws Error if new late changes to the same day arrive during every reading
 */
export async function closeDays(today: BusinessDate): Promise<BusinessDate[]> {
  const yesterday = addDays(today, -1)
  // The late changes are read before the shares: a change that arrives later isn't removed, even if the closes contain it.
  const late = await lateChanges('', today)
  const isOver = ({ recordedOn }: LateChange) => recordedOn === null || recordedOn <= yesterday
  const over = late.filter(isOver)
  const newest = await closeBefore(over[0]?.day ?? today)
  if (newest?.day === yesterday) return []
  const closed = await closeFrom(newest, yesterday, late)
  for (const change of over) await heldByCloses(change)
  return closed
}

/**
 * Closes the days after a close up to yesterday. It also replaces old closes of days that have no shares, because those
 * closes are outdated.
 */
async function closeFrom(
  newest: HouseClose | null,
  yesterday: BusinessDate,
  late: readonly LateChange[],
): Promise<BusinessDate[]> {
  const first = newest ? addDays(newest.day, 1) : ''
  const kept = newest ? await branchCloses(newest.day) : new Map<string, BranchClose>()
  const clerks = new Map<string, ClerksBalances>(
    [...kept].map(([branch, close]) => [branch, close.clerks]),
  )
  const afnId = await baseCurrencyId()
  const shares = houseShares(first, yesterday)
  let share = await shares.next()
  const olderCloses = await closedDaysFrom(first)
  const older = olderCloses.map(({ day }) => day)
  let books = await booksToClose(newest, olderCloses, yesterday)
  const closed: BusinessDate[] = []
  for (let place = 0; ; ) {
    // The day on which the branches' positions become the house's is closed even if nothing happened on it.
    const merging = books.house ? yesterday : (books.houseUntil ?? yesterday)
    const next = [
      share.done ? yesterday : share.value.day,
      older[place] ?? yesterday,
      merging,
      yesterday,
    ]
    const day = next.reduce((one, other) => (one < other ? one : other))
    const ofDay: HouseShare[] = []
    for (; !share.done && share.value.day === day; share = await shares.next()) {
      ofDay.push(share.value)
    }
    const recorded = await addRecorded(clerks, { day, yesterday, shares: ofDay, late })
    const traded = tradedIn(recorded, { day, recordedThrough: yesterday, afnId })
    books = houseDay(books, day, traded).books
    while ((older[place] ?? AFTER) <= day) place += 1
    await writeClose(day, yesterday, { clerks, books, traded })
    closed.push(day)
    if (day === yesterday) break
  }
  return closed
}

/**
 * Reads the books from which days are closed. The first run of this version in a house whose branches had positions keeps the
 * last day that it closes as `houseUntil`; from the next day on the house alone has positions.
 */
async function booksToClose(
  newest: HouseClose | null,
  older: readonly ClosedDay[],
  yesterday: BusinessDate,
): Promise<HouseBooks> {
  const books = await booksAt(newest)
  if (books.house) return books
  const known = newest?.houseUntil ?? older.find((each) => each.houseUntil !== null)?.houseUntil
  if (known !== undefined) return { ...books, houseUntil: known }
  const hadPositions = newest !== null || older.some(({ isValid }) => isValid)
  return hadPositions ? { ...books, houseUntil: yesterday } : NEW_BOOKS
}

/** A date later than any business day. */
const AFTER = '9999-12-31'
/** The number of readings of a day's shares if clerks date postings back to this day meanwhile. */
const MOST_READINGS = 50

/**
 * Adds the movements of a day that were recorded up to yesterday to each clerk's balances: the day's shares minus the
 * late changes that were recorded today. If a change arrives between these two reads, both are read again.
 * @param late the late changes as they were before the shares were read
 * @returns the shares, and the changes among them that were recorded today
 */
async function addRecorded(
  clerks: Map<string, ClerksBalances>,
  read: {
    day: BusinessDate
    yesterday: BusinessDate
    shares: HouseShare[]
    late: readonly LateChange[]
  },
): Promise<Recorded> {
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
  return { shares, late }
}

/** A day's shares, with the changes among them that count for the next night. */
interface Recorded {
  shares: readonly HouseShare[]
  late: readonly LateChange[]
}

/**
 * Returns what each branch traded on a day, without changes that were recorded later. A deal always has the day on which it
 * is recorded.
 */
function tradedIn(
  { shares, late }: Recorded,
  {
    day,
    recordedThrough,
    afnId,
  }: { day: BusinessDate; recordedThrough: string; afnId: number | null },
): TradedDay[] {
  return [...forPayingOn(shares)].map(([branch, forPaying]) => {
    const own = shares.filter((share) => share.branch === branch)
    const undone = late.filter((change) => change.branch === branch)
    const traded = tradedOf(
      own,
      afnId,
      undone.map(({ moved }) => moved),
    )
    const booked = bookedByTills(
      own,
      undone.map((change) => change.booked),
    )
    return { day, branch, recordedThrough, traded, booked, forPaying }
  })
}

/**
 * Closes the days of a ledger without exports, such as a demo, and removes the marks of changed days. The marks are read
 * before the days are closed, so a change that arrives meanwhile keeps its mark.
 */
export async function closeBooks(today: BusinessDate): Promise<void> {
  const changed = await changedDays(today)
  await closeDays(today)
  for (const day of changed) await forgetChangedDay(day)
}
