import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Whose } from '../../domain/tills/till.ts'
import {
  addAll,
  balancesOfClerk,
  type ClerksBalances,
  type HouseBalances,
} from '../house/house-balances.ts'
import { branchCloses, closeBefore, closesBetween, type HouseClose } from './house-closes.ts'
import { type LateChange, lateChanges } from './late-changes.ts'

/**
 * A close of the house with the late changes to its day and to earlier days. The close may already contain some of them.
 */
export interface CloseWithLate extends HouseClose {
  late: LateChange[]
}

/**
 * Reads the newest valid close before a day, with its late changes; null if there is none. The late changes are read first.
 * The nightly run removes them only after it has written the closes that contain them, so each late change is either read
 * here or already in the close.
 * @param all the late changes of all days, if they were read already
 */
export async function newestCloseBefore(
  day: string,
  all: Promise<LateChange[]> = lateChanges('', day),
): Promise<CloseWithLate | null> {
  const late = (await all).filter((change) => change.day < day)
  // An older version didn't store the moved money in the mark, so the closes from its day on aren't valid.
  const untold = late.find(({ recordedOn }) => recordedOn === null)
  const close = await closeBefore(untold?.day ?? day)
  return close && { ...close, late: late.filter((change) => change.day <= close.day) }
}

/**
 * Reads the balances of the house at the end of each day of a range that has a valid close, in the order of the days. The closes
 * are read at half the cost: a plot of many days may be some moments old.
 */
export async function houseAtEnds({
  from,
  to,
}: {
  from: BusinessDate
  to: BusinessDate
}): Promise<{ day: BusinessDate; balances: HouseBalances }[]> {
  const late = await lateChanges('', addDays(to, 1))
  const untold = late.find(({ recordedOn }) => recordedOn === null)
  const closes = await closesBetween({ from, to })
  return closes
    .filter(({ day }) => untold === undefined || day < untold.day)
    .map((close) => {
      const own = late.filter((change) => change.day <= close.day)
      return { day: close.day, balances: balancesAtClose({ ...close, late: own }) }
    })
}

/** Returns the balances of all branches together at a close, including the late changes. */
export function balancesAtClose({ balances, recordedThrough, late }: CloseWithLate): HouseBalances {
  const sums: HouseBalances = new Map()
  addAll(sums, balances)
  for (const change of late) {
    if (isRecordedAfter(recordedThrough, change)) addAll(sums, change.moved)
  }
  return sums
}

/**
 * Reads the balances of each clerk at a close, including the late changes, by branch; if a branch is given, only that
 * branch.
 */
export async function clerksAtClose(
  close: CloseWithLate,
  whose: Whose = {},
): Promise<Map<string, ClerksBalances>> {
  const kept = await branchCloses(close.day, whose)
  const branches = new Map([...kept].map(([branch, { clerks }]) => [branch, clerks]))
  for (const change of close.late) {
    if (whose.branch !== undefined && whose.branch !== change.branch) continue
    // A branch without a close had no balances when the close was made.
    const { recordedThrough } = kept.get(change.branch) ?? close
    if (!isRecordedAfter(recordedThrough, change)) continue
    addAll(balancesOfClerk(branches, change), change.moved)
  }
  return branches
}

/** True for a change that was recorded later than everything in a close. */
export function isRecordedAfter(recordedThrough: string, { recordedOn }: LateChange): boolean {
  return recordedOn !== null && recordedOn > recordedThrough
}
