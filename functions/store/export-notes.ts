import { createHash } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { env } from '../env.ts'
import { dynamo, type Item } from './client.ts'
import { getItem } from './get.ts'
import { firstNightKey } from './keys.ts'

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

async function put(item: Item): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item: item }))
}
