import { createHash } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { env } from '../env.ts'
import type { ChangedDay } from './changed-days.ts'
import { dynamo, type Item } from './client.ts'
import { getItem } from './get.ts'
import { disagreeingDayKey, exportNotesPartition, firstNightKey } from './keys.ts'
import { partitionItems } from './query.ts'

/** What the nights' runs note of the exports of a place; another place has notes of its own. */

/** The place as it stands in keys: an address may be longer than a key. */
function placeHash(): string {
  return createHash('sha256').update(env().exportsUrl).digest('hex').slice(0, 16)
}

/**
 * The first day that the nights answer for: the first one that a night's run exported to this place. It is noted at the
 * first night, and anew where the place was emptied.
 * @param yesterday what it is where there was no night before
 * @param isEmpty true where the place has no export
 */
export async function firstNight(yesterday: BusinessDate, isEmpty: boolean): Promise<BusinessDate> {
  const key = firstNightKey(placeHash())
  const noted = isEmpty ? undefined : await getItem(key)
  if (noted) return String(noted['day'])
  await put({ ...key, day: yesterday, place: env().exportsUrl })
  return yesterday
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
