import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Booked } from '../../domain/books/booked.ts'
import { addTo, type HouseBalances } from '../house/house-balances.ts'
import { bookedMovedOf, changedDayOf, houseMovedOf, lateChangeOf } from '../house/house-keys.ts'
import { type Mark, markFrom, marks, NOT_IN_CLOSES } from '../ledger/changed-days.ts'
import type { Item } from '../table/client.ts'

/**
 * A late change: the money that records of a later day moved, on one till on a past day, on the house accounts and on accounts
 * of income and expense. It is stored in a mark (functions/store/ledger/changed-days.ts).
 */
export interface LateChange extends Mark {
  /** The past day on which the moved money counts. */
  day: BusinessDate
  /**
   * The day on which the change was recorded; null for a mark of an older version, because that version stored neither
   * this day nor the moved money.
   */
  recordedOn: BusinessDate | null
  branch: string
  userId: number
  /** Credits minus debits. */
  moved: HouseBalances
  booked: Booked
}

/**
 * Reads the late changes that aren't yet in all closes from their day on, the oldest day first.
 * @param from the first day, "" for no lower limit
 * @param before the day after the last one, "~" for no upper limit
 */
export async function lateChanges(from: string, before: string): Promise<LateChange[]> {
  return lateChangesIn(await Array.fromAsync(marks('moved', from, before)))
}

/** Returns the late changes among marks of the kind `moved`, in their order. */
export function lateChangesIn(read: readonly Item[]): LateChange[] {
  return read.filter((item) => item[NOT_IN_CLOSES] !== undefined).map(lateChangeFrom)
}

function lateChangeFrom(item: Item): LateChange {
  const sortKey = String(item['sk'])
  const told = lateChangeOf(sortKey)
  const untold = { day: changedDayOf(sortKey), recordedOn: null, branch: '', userId: 0 }
  const moved: HouseBalances = new Map()
  const booked = new Map<number, bigint>()
  for (const [name, minor] of Object.entries(item)) {
    const on = houseMovedOf(name)
    if (on) addTo(moved, on.account, on.currencyId, minor as bigint)
    const accountId = bookedMovedOf(name)
    if (accountId !== undefined) booked.set(accountId, minor as bigint)
  }
  return { ...markFrom(item), ...(told ?? untold), moved, booked }
}

/** True if both lists hold the same changes, and no change was updated between the two reads. */
export function areSame(some: readonly LateChange[], others: readonly LateChange[]): boolean {
  const ids = (changes: readonly LateChange[]) => changes.map(({ changeId }) => changeId).join()
  return ids(some) === ids(others)
}
