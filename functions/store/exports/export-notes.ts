import { createHash } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { env } from '../../env.ts'
import type { ChangedDay } from '../ledger/changed-days.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { disagreeingDayKey, exportNotesPartition, firstNightKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'

/**
 * What nightly runs note about the exports for later runs. A place is the address where exports are stored; each place has
 * its own items.
 */

/** Returns a hash of the place for keys, because an address may be longer than a key. */
export function placeHash(): string {
  return createHash('sha256').update(env().exportsUrl).digest('hex').slice(0, 16)
}

/**
 * Returns the first day that the nightly run must export. At first this is the day before the first run, until that day has
 * an export. From then on it is the oldest exported day, because an export that somebody removed isn't made again. If all
 * exports are removed, yesterday becomes the first day, as at the first run.
 * @param exported the days that have an export, oldest first
 */
export async function firstNight(
  yesterday: BusinessDate,
  exported: readonly BusinessDate[],
): Promise<BusinessDate> {
  const key = firstNightKey(placeHash())
  const noted = await getItem(key)
  const isAnew = !noted || (noted['isBegun'] === true && exported.length === 0)
  const day = isAnew ? yesterday : String(noted['day'])
  const isBegun = !isAnew && (noted['isBegun'] === true || exported.includes(day))
  if (isBegun !== noted?.['isBegun']) await put({ ...key, day, place: env().exportsUrl, isBegun })
  return isBegun ? (exported.find((each) => each >= day) ?? yesterday) : day
}

/** The reason to export a day again. */
export type ExportReason = Pick<ChangedDay, 'day' | 'counts' | 'moved'>

/** A day whose rows didn't add up to the balances when it was last checked. */
export interface DisagreeingDay {
  day: BusinessDate
  /** When the disagreement was first seen. */
  sinceMs: number
  /**
   * The reasons for another export of the day, as far as no manifest lists them yet. They are kept here, because the days'
   * marks that contained them are already removed.
   */
  reasons: ExportReason[]
  /** The night in which the day was exported in spite of the disagreement; null while the runs still wait for it. */
  exportedIn: BusinessDate | null
}

/** Reads the days that disagreed when they were last checked, oldest first. */
export async function disagreeingDays(): Promise<DisagreeingDay[]> {
  const items = await partitionItems(exportNotesPartition(placeHash()))
  return items
    .filter(({ note }) => note !== undefined)
    .map(({ note }) => JSON.parse(String(note)) as DisagreeingDay)
}

/** Stores that the rows of a day don't add up to the balances; replaces an older item for this day. */
export async function noteDisagreeing(disagreeing: DisagreeingDay): Promise<void> {
  const key = disagreeingDayKey(placeHash(), disagreeing.day)
  await put({ ...key, note: JSON.stringify(disagreeing) })
}

/** Removes the item of a day whose rows now add up to the balances. */
export async function forgetDisagreeing(day: BusinessDate): Promise<void> {
  const key = disagreeingDayKey(placeHash(), day)
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: key }))
}

async function put(item: Item): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item: item }))
}
