import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { HouseSettingsRecord } from '../../domain/house/house-settings.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { HOUSE_SETTINGS_KEY } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/** The settings of a house that has changed none yet. */
const FIRST: HouseSettingsRecord = {
  balanceOnVouchers: true,
  customerFloorMinor: null,
  isCustomerFloorDecided: false,
  updatedAt: null,
  updatedByName: null,
  version: 0,
}

/** Reads the settings of the house consistently. */
export async function readHouseSettings(): Promise<HouseSettingsRecord> {
  const item = await getItem(HOUSE_SETTINGS_KEY)
  return item ? houseSettingsFrom(item) : FIRST
}

/** Reads the settings of the house from their item. */
export function houseSettingsFrom(item: Item): HouseSettingsRecord {
  return {
    balanceOnVouchers: item['balanceOnVouchers'] === true,
    // Settings of an earlier version say nothing about a floor.
    customerFloorMinor: (item['customerFloorMinor'] as AmountMinor | null | undefined) ?? null,
    isCustomerFloorDecided: item['isCustomerFloorDecided'] === true,
    updatedAt: String(item['updatedAt']),
    updatedByName: String(item['updatedByName']),
    version: Number(item['version']),
  }
}

/**
 * Reads consistently the house's floor (the least balance that customers' accounts may have); null without one. A write that
 * takes from a customer's account reads it together with the other items that it needs, which costs no further request.
 */
export async function customerFloor(): Promise<AmountMinor | null> {
  return (await readHouseSettings()).customerFloorMinor
}

/** Makes the write of changed settings; it is refused if someone else has changed them meanwhile. */
export function houseSettingsPart(before: HouseSettingsRecord, after: HouseSettingsRecord): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...HOUSE_SETTINGS_KEY, ...after },
        ConditionExpression: 'attribute_not_exists(pk) OR version = :seen',
        ExpressionAttributeValues: { ':seen': before.version },
      },
    },
    refuse: () => changedMeanwhile('settings'),
  }
}
