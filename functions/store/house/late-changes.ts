import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { type Mark, markFrom, marks, NOT_IN_CLOSES } from '../ledger/changed-days.ts'
import type { Item } from '../table/client.ts'
import { changedDayOf, houseMovedOf, lateChangeOf } from '../table/keys.ts'
import { addTo, type HouseBalances } from './house-balances.ts'

/** What was moved on the house accounts of a till on a day of the past, as its mark carries it. */
export interface LateChange extends Mark {
  /** The day that it counts for. */
  day: BusinessDate
  /** The day it was recorded on; null where the mark is of a version that didn't tell, nor what was moved. */
  recordedOn: BusinessDate | null
  branch: string
  userId: number
  /** Credited less debited. */
  moved: HouseBalances
}

/**
 * The late changes of days of the past that aren't in every close which they belong to, the oldest day first.
 * @param from the first day, "" for the very beginning
 * @param before the day after the last one, "~" for all there are
 */
export async function lateChanges(from: string, before: string): Promise<LateChange[]> {
  const changes: LateChange[] = []
  for await (const item of marks('moved', from, before)) {
    if (item[NOT_IN_CLOSES] !== undefined) changes.push(lateChangeFrom(item))
  }
  return changes
}

function lateChangeFrom(item: Item): LateChange {
  const sortKey = String(item['sk'])
  const told = lateChangeOf(sortKey)
  const untold = { day: changedDayOf(sortKey), recordedOn: null, branch: '', userId: 0 }
  const moved: HouseBalances = new Map()
  for (const [name, minor] of Object.entries(item)) {
    const on = houseMovedOf(name)
    if (on) addTo(moved, on.account, on.currencyId, minor as bigint)
  }
  return { ...markFrom(item), ...(told ?? untold), moved }
}

/** True where both are the same changes, with nothing moved since the first ones were read. */
export function areSame(some: readonly LateChange[], others: readonly LateChange[]): boolean {
  const ids = (changes: readonly LateChange[]) => changes.map(({ changeId }) => changeId).join()
  return ids(some) === ids(others)
}
