import type { Whose } from '../ledger/day-rows.ts'
import {
  addAll,
  balancesOfClerk,
  type ClerksBalances,
  type HouseBalances,
} from './house-balances.ts'
import { branchCloses, closeBefore, type HouseClose } from './house-closes.ts'
import { type LateChange, lateChanges } from './late-changes.ts'

/** A close of the house, and what came late to its day or to one before it; some of it may be in the close already. */
export interface CloseWithLate extends HouseClose {
  late: LateChange[]
}

/**
 * The newest close before a day that counts, with what came late to it; null where there is none. The late changes are read
 * first: the night's run takes them away after it has written the closes that hold them, so each of them is either found or
 * in the close.
 */
export async function newestCloseBefore(day: string): Promise<CloseWithLate | null> {
  const late = await lateChanges('', day)
  // What it moved isn't told, so the closes from its day on don't count.
  const untold = late.find(({ recordedOn }) => recordedOn === null)
  const close = await closeBefore(untold?.day ?? day)
  return close && { ...close, late: late.filter((change) => change.day <= close.day) }
}

/** What all branches together had at a close, with what came late. */
export function balancesAtClose({ balances, recordedThrough, late }: CloseWithLate): HouseBalances {
  const sums: HouseBalances = new Map()
  addAll(sums, balances)
  for (const change of late) {
    if (isRecordedAfter(recordedThrough, change)) addAll(sums, change.moved)
  }
  return sums
}

/** What each clerk had at a close, with what came late, by branch; with a branch only that one. */
export async function clerksAtClose(
  close: CloseWithLate,
  whose: Whose = {},
): Promise<Map<string, ClerksBalances>> {
  const kept = await branchCloses(close.day, whose)
  const branches = new Map([...kept].map(([branch, { clerks }]) => [branch, clerks]))
  for (const change of close.late) {
    if (whose.branch !== undefined && whose.branch !== change.branch) continue
    // A branch that isn't there had nothing when the close was made.
    const { recordedThrough } = kept.get(change.branch) ?? close
    if (!isRecordedAfter(recordedThrough, change)) continue
    addAll(balancesOfClerk(branches, change), change.moved)
  }
  return branches
}

function isRecordedAfter(recordedThrough: string, { recordedOn }: LateChange): boolean {
  return recordedOn !== null && recordedOn > recordedThrough
}
