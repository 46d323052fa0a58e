import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { FoundAccounts, HawalaSerialRecord } from '../../domain/hawala/hawala-serial.ts'
import { env } from '../../env.ts'
import { findAccount } from '../accounts/accounts.ts'
import { changedMeanwhile, unchangedSince } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { partitionItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { HAWALA_SERIAL_PARTITION, hawalaSerialKey, hawalaSerialNameKey } from './hawala-keys.ts'

/** Reads all hawala serial records by id. */
export async function listHawalaSerials(): Promise<HawalaSerialRecord[]> {
  return (await partitionItems(HAWALA_SERIAL_PARTITION)).map(serialFrom)
}

/** Reads one hawala serial record; undefined if there is none. */
export async function findHawalaSerial(id: number): Promise<HawalaSerialRecord | undefined> {
  const item = await getItem(hawalaSerialKey(id))
  return item && serialFrom(item)
}

/** Reads the current state of the two accounts of a serial record. */
export async function accountsOfSerial({
  accountId,
  childAccountId,
}: Pick<HawalaSerialRecord, 'accountId' | 'childAccountId'>): Promise<FoundAccounts> {
  const [main, child] = await Promise.all([findAccount(accountId), findAccount(childAccountId)])
  return { main, child }
}

/**
 * Makes the parts of a write that store a new record; a second record for the same partner, currency account and type is
 * refused.
 */
export function newHawalaSerialParts(serial: HawalaSerialRecord): Part[] {
  const Item = { ...hawalaSerialKey(serial.id), ...serial }
  return [namePart(serial), { write: { Put: { TableName: env().tableName, Item } } }]
}

/** Makes the parts of a write that store a changed record. */
export function hawalaSerialChangeParts(
  before: HawalaSerialRecord,
  after: HawalaSerialRecord,
): Part[] {
  const TableName = env().tableName
  const Item = { ...hawalaSerialKey(after.id), ...after }
  const renamed = JSON.stringify(nameOf(before)) !== JSON.stringify(nameOf(after))
  return [
    { write: { Put: { TableName, Item, ...unchangedSince(before.updatedAt) } }, refuse: movedOn },
    ...(renamed
      ? [namePart(after), { write: { Delete: { TableName, Key: nameOf(before) } } }]
      : []),
  ]
}

/** Makes the parts of a write that delete a record. */
export function hawalaSerialDeletionParts(serial: HawalaSerialRecord): Part[] {
  const TableName = env().tableName
  const Key = hawalaSerialKey(serial.id)
  return [
    { write: { Delete: { TableName, Key, ...unchangedSince(serial.updatedAt) } }, refuse: movedOn },
    { write: { Delete: { TableName, Key: nameOf(serial) } } },
  ]
}

const movedOn = () => changedMeanwhile('hawalaSerial')

function nameOf({ accountId, childAccountId, hawalaType }: HawalaSerialRecord) {
  return hawalaSerialNameKey(accountId, childAccountId, hawalaType)
}

function namePart(serial: HawalaSerialRecord): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...nameOf(serial), serialId: serial.id },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    refuse: () => refused(HAWALAS.serialExists, { type: serial.hawalaType }),
  }
}

function serialFrom(item: Item): HawalaSerialRecord {
  const lastTransId = item['lastTransId']
  return {
    id: Number(item['id']),
    accountId: Number(item['accountId']),
    childAccountId: Number(item['childAccountId']),
    lastHawalaNo: Number(item['lastHawalaNo']),
    lastTransId: typeof lastTransId === 'string' ? lastTransId : null,
    hawalaType: item['hawalaType'] as HawalaType,
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
  }
}
