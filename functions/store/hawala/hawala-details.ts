import { monthOf } from '../../../shared/calendar/business-date.ts'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { detailsLabel } from '../../../shared/contract/hawala-label.ts'
import type { HawalaDetailsRecord } from '../../domain/hawala/hawala.ts'
import { env } from '../../env.ts'
import { ledgerMonthParts } from '../ledger/ledger-months.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { typeMonthKey } from '../table/keys.ts'
import { newestOf } from '../table/query.ts'
import { recorderFrom, stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'
import {
  HAWALA_DETAILS_PARTITION,
  hawalaDatedKey,
  hawalaDetailsKey,
  hawalaNoKey,
  hawalasOfAccount,
} from './hawala-keys.ts'
import { newUnderIdPart } from './hawalas.ts'

/** Reads hawala details by id; undefined if there are none. */
export async function findHawalaDetails(id: number): Promise<HawalaDetailsRecord | undefined> {
  const item = await getItem(hawalaDetailsKey(id))
  return item && hawalaDetailsFrom(item)
}

/** Reads hawala details by their number within a type; undefined if there are none. */
export async function findHawalaDetailsByNo(
  type: HawalaType,
  hawalaNo: number,
): Promise<HawalaDetailsRecord | undefined> {
  const place = await getItem(hawalaNoKey(type, hawalaNo))
  return place && findHawalaDetails(Number(place['detailsId']))
}

/**
 * Reads the newest hawala details, at most `limit`.
 * @param before the id of the last one already seen
 */
export async function listHawalaDetails(
  limit: number,
  before?: number,
): Promise<HawalaDetailsRecord[]> {
  const items = await newestOf(HAWALA_DETAILS_PARTITION, limit, before)
  return items.map(hawalaDetailsFrom)
}

/** Makes the parts of a write that store new details; no other details of the type may have their number. */
export function newHawalaDetailsParts(record: HawalaDetailsRecord): Part[] {
  const TableName = env().tableName
  return [
    {
      write: {
        Put: {
          TableName,
          Item: { ...hawalaNoKey(record.type, record.hawalaNo), detailsId: record.id },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    },
    newUnderIdPart(detailsItem(record)),
    ...ledgerMonthParts([{ tranDate: record.transDate, recordedAt: record.recordedAt }]),
  ]
}

/** Makes the part of a write that stores changed details. */
export function hawalaDetailsChangePart(
  before: HawalaDetailsRecord,
  after: HawalaDetailsRecord,
): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: detailsItem(after),
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': before.version },
      },
    },
    refuse: () => changedMeanwhile('hawala', detailsLabel(before)),
  }
}

function detailsItem(record: HawalaDetailsRecord): Item {
  const { id, transDate, amountMinor, exAmountMinor, ...kept } = record
  const given = Object.entries(kept).filter(([, value]) => value !== null)
  return {
    ...hawalaDetailsKey(id),
    typeMonth: typeMonthKey('Hawala', monthOf(transDate)),
    dated: hawalaDatedKey(transDate, 'I', id),
    ...(record.senderAccount ? { debited: hawalasOfAccount(record.senderAccount) } : {}),
    ...Object.fromEntries(given),
    amount: amountMinor,
    exAmount: exAmountMinor ?? undefined,
  }
}

/** Reads hawala details from their item. */
export function hawalaDetailsFrom(item: Item): HawalaDetailsRecord {
  const text = (name: string) => (item[name] === undefined ? null : String(item[name]))
  const id = (name: string) => (item[name] === undefined ? null : Number(item[name]))
  return {
    id: Number(item['sk']),
    hawalaNo: Number(item['hawalaNo']),
    type: item['type'] as HawalaType,
    senderAccount: text('senderAccount'),
    senderName: text('senderName'),
    senderFName: text('senderFName'),
    receiverName: text('receiverName'),
    receiverFatherName: text('receiverFatherName'),
    rTaskiraNo: text('rTaskiraNo'),
    senderPhone: text('senderPhone'),
    receiverPhone: text('receiverPhone'),
    currencyId: id('currencyId'),
    exCurrencyId: id('exCurrencyId'),
    rate: (item['rate'] as bigint | undefined) ?? null,
    amountMinor: item['amount'] as bigint,
    exAmountMinor: (item['exAmount'] as bigint | undefined) ?? null,
    amountDescription: text('amountDescription'),
    description: text('description'),
    transDate: String(item['dated']).slice(0, 10),
    recorder: recorderFrom(item['recorder'] as Item),
    recordedAt: String(item['recordedAt']),
    modification: stampFrom(item['modification'] as Item | undefined),
    orderId: id('orderId'),
    version: Number(item['version']),
  }
}
