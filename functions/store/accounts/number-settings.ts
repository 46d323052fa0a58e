import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { env } from '../../env.ts'
import { changedMeanwhile, unchangedSince } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { NUMBER_SETTING_PARTITION, numberSettingKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'

/** The start of the account numbers in a currency. Rules: docs/rules/accounts.md. */
export interface NumberSettingRecord {
  id: number
  currencyId: number
  startNumber: number
  createdAt: string
  updatedAt: string
}

/** Reads all number settings by currency. */
export async function listNumberSettings(): Promise<NumberSettingRecord[]> {
  return (await partitionItems(NUMBER_SETTING_PARTITION)).map(settingFrom)
}

/** Reads one number setting by its own id; undefined if there is none. */
export async function findNumberSetting(id: number): Promise<NumberSettingRecord | undefined> {
  return (await listNumberSettings()).find((setting) => setting.id === id)
}

/**
 * Makes the parts of a write that store a new setting. The setting's key refuses a second setting for the same currency.
 * Rules: docs/rules/accounts.md.
 */
export function newNumberSettingParts(setting: NumberSettingRecord, code: string): Part[] {
  return [
    {
      write: {
        Put: {
          TableName: env().tableName,
          Item: { ...numberSettingKey(setting.currencyId), ...setting },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      refuse: () => refused(ACCOUNTS.settingExists, { currency: code }),
    },
  ]
}

/** Makes the parts of a write that store a changed setting, which may also move to another currency. */
export function numberSettingChangeParts(
  before: NumberSettingRecord,
  after: NumberSettingRecord,
  code: string,
): Part[] {
  const TableName = env().tableName
  const Key = numberSettingKey(before.currencyId)
  const unchanged = unchangedSince(before.updatedAt)
  const refuse = () => changedMeanwhile('numberSetting')
  if (before.currencyId === after.currencyId) {
    return [{ write: { Put: { TableName, Item: { ...Key, ...after }, ...unchanged } }, refuse }]
  }
  return [
    { write: { Delete: { TableName, Key, ...unchanged } }, refuse },
    ...newNumberSettingParts(after, code),
  ]
}

function settingFrom(item: Item): NumberSettingRecord {
  return {
    id: Number(item['id']),
    currencyId: Number(item['currencyId']),
    startNumber: Number(item['startNumber']),
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
  }
}
