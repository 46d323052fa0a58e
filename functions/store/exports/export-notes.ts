import { createHash } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { env } from '../../env.ts'
import type { ChangedDay } from '../ledger/changed-days.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { disagreeingDayKey, exportNotesPartition, firstNightKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'

/** What the nights' runs note of the exports of a place; another place has notes of its own. */

/** The place as it stands in keys: an address may be longer than a key. */
export function placeHash(): string {
  return createHash('sha256').update(env().exportsUrl).digest('hex').slice(0, 16)
}

/**
 * The first day that the nights answer for. The first run notes its yesterday, and the nights try that day until it has an
 * export. From then on older exports may be taken away: what isn't there any more isn't filled in, and where the place was
 * emptied the nights begin anew.
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

/** Why a day is exported again. */
export type ExportReason = Pick<ChangedDay, 'day' | 'counts' | 'moved'>

/** A day whose rows didn't add up to the balances when it was last looked at. */
export interface DisagreeingDay {
  day: BusinessDate
  /** The moment that was first seen. */
  sinceMs: number
  /** Why it is exported again, as far as no export tells it yet: the marks that said so are gone. */
  reasons: ExportReason[]
  /** The night in which it was exported all the same; null as long as it is waited for. */
  exportedIn: BusinessDate | null
}

/** The days that disagreed when they were last looked at, oldest first. */
export async function disagreeingDays(): Promise<DisagreeingDay[]> {
  const items = await partitionItems(exportNotesPartition(placeHash()))
  return items
    .filter(({ note }) => note !== undefined)
    .map(({ note }) => JSON.parse(String(note)) as DisagreeingDay)
}

/** Notes that a day disagrees, in the place of an older note. */
export async function noteDisagreeing(disagreeing: DisagreeingDay): Promise<void> {
  const key = disagreeingDayKey(placeHash(), disagreeing.day)
  await put({ ...key, note: JSON.stringify(disagreeing) })
}

/** Takes the note of a day away that agrees now. */
export async function forgetDisagreeing(day: BusinessDate): Promise<void> {
  const key = disagreeingDayKey(placeHash(), day)
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: key }))
}

async function put(item: Item): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item: item }))
}
