import type * as z from 'zod/mini'
import type { HouseSettings } from '../../../shared/contract/house-settings.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { getItem } from '../table/get.ts'
import { HOUSE_SETTINGS_KEY } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

type Settings = z.output<typeof HouseSettings>

/** The settings of a house that has changed none yet. */
const FIRST: Settings = {
  balanceOnVouchers: true,
  updatedAt: null,
  updatedByName: null,
  version: 0,
}

/** The settings of the house, read consistently. */
export async function readHouseSettings(): Promise<Settings> {
  const item = await getItem(HOUSE_SETTINGS_KEY)
  if (!item) return FIRST
  return {
    balanceOnVouchers: item['balanceOnVouchers'] === true,
    updatedAt: String(item['updatedAt']),
    updatedByName: String(item['updatedByName']),
    version: Number(item['version']),
  }
}

/** The write of changed settings; it is refused if someone else has changed them meanwhile. */
export function houseSettingsPart(before: Settings, after: Settings): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...HOUSE_SETTINGS_KEY, ...after },
        ConditionExpression: 'attribute_not_exists(pk) OR version = :seen',
        ExpressionAttributeValues: { ':seen': before.version },
      },
    },
    refuse: () => changedMeanwhile('The settings'),
  }
}
