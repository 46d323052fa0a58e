import { monthOf } from '../../../shared/calendar/business-date.ts'
import type { HawalaStatus } from '../../../shared/contract/hawala-facts.ts'
import { noteLabel } from '../../../shared/contract/hawala-label.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { HawalaRecord } from '../../domain/hawala/hawala.ts'
import type { Stamp } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { typeMonthKey } from '../table/keys.ts'
import { newestOf, queryItems } from '../table/query.ts'
import { recorderFrom, stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'
import {
  HAWALA_PARTITION,
  hawalaDatedKey,
  hawalaKey,
  hawalaNumberKey,
  hawalasOfAccount,
  WAITING_HAWALAS,
} from './hawala-keys.ts'

/** Reads one simple hawala; undefined if there is none. */
export async function findHawala(id: number): Promise<HawalaRecord | undefined> {
  const item = await getItem(hawalaKey(id))
  return item && hawalaFrom(item)
}

/** Reads the simple hawala with a number; undefined if there is none. */
export async function findHawalaByNumber(hawalaNumber: string): Promise<HawalaRecord | undefined> {
  const place = await getItem(hawalaNumberKey(hawalaNumber))
  return place && findHawala(Number(place['hawalaId']))
}

/**
 * Reads the newest simple hawalas, at most `limit`.
 * @param before the id of the last one already seen
 */
export async function listHawalas(limit: number, before?: number): Promise<HawalaRecord[]> {
  const items = await newestOf(HAWALA_PARTITION, limit, before)
  return items.map(hawalaFrom)
}

/** Reads all simple hawalas that are pending, the oldest first. */
export async function waitingHawalas(): Promise<HawalaRecord[]> {
  const items = queryItems({
    IndexName: 'credited',
    KeyConditionExpression: 'credited = :list',
    ExpressionAttributeValues: { ':list': WAITING_HAWALAS },
  })
  return (await Array.fromAsync(items)).map(hawalaFrom)
}

/** Makes the parts of a write that store a new hawala; no other hawala may have its number. */
export function newHawalaParts(record: HawalaRecord): Part[] {
  const TableName = env().tableName
  return [
    {
      write: {
        Put: {
          TableName,
          Item: { ...hawalaNumberKey(record.hawalaNumber), hawalaId: record.id },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      refuse: () => refused(HAWALAS.numberTaken, { number: record.hawalaNumber }),
    },
    newUnderIdPart(hawalaItem(record)),
  ]
}

/**
 * Makes the part of a write that keeps a new hawala under its id. Ids come from the counter of transactions, which the first
 * start raises above the ids of earlier versions (docs/architecture.md, "Gaps"). Before that start has run, an id may be an
 * older hawala's: the save is refused then, and gets another id when it is sent again.
 */
export function newUnderIdPart(Item: Item): Part {
  const ConditionExpression = 'attribute_not_exists(pk)'
  return {
    write: { Put: { TableName: env().tableName, Item, ConditionExpression } },
    refuse: () => refused(HAWALAS.idTaken),
  }
}

/**
 * Makes the part of a write that sets the status of a hawala; every status can follow every other. Rules:
 * docs/rules/hawala.md.
 */
export function hawalaStatusPart(before: HawalaRecord, status: HawalaStatus, stamp: Stamp): Part {
  const waits = status === 'pending'
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: hawalaKey(before.id),
        UpdateExpression: `SET #status = :status, modification = :stamp${waits ? ', credited = :list' : ' REMOVE credited'}`,
        ConditionExpression: '#status = :seen',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':status': status,
          ':stamp': stamp,
          ':seen': before.status,
          ...(waits ? { ':list': WAITING_HAWALAS } : {}),
        },
      },
    },
    refuse: () => changedMeanwhile('hawala', noteLabel(before.hawalaNumber)),
  }
}

function hawalaItem(record: HawalaRecord): Item {
  const { id, transDate, senderAccount, amountMinor, feeMinor, ...kept } = record
  const given = Object.entries(kept).filter(([, value]) => value !== null)
  return {
    ...hawalaKey(id),
    typeMonth: typeMonthKey('Hawala', monthOf(transDate)),
    dated: hawalaDatedKey(transDate, 'H', id),
    debited: hawalasOfAccount(senderAccount),
    ...(record.status === 'pending' ? { credited: WAITING_HAWALAS } : {}),
    ...Object.fromEntries(given),
    amount: amountMinor,
    fee: feeMinor,
  }
}

/** Reads a simple hawala from its item. */
export function hawalaFrom(item: Item): HawalaRecord {
  const text = (name: string) => (item[name] === undefined ? null : String(item[name]))
  return {
    id: Number(item['sk']),
    hawalaNumber: String(item['hawalaNumber']),
    senderAccountId: Number(item['senderAccountId']),
    senderAccount: String(item['debited']).slice(hawalasOfAccount('').length),
    receiverName: String(item['receiverName']),
    receiverPhone: text('receiverPhone'),
    receiverAddress: text('receiverAddress'),
    currencyId: Number(item['currencyId']),
    amountMinor: item['amount'] as bigint,
    feeMinor: item['fee'] as bigint,
    rate: (item['rate'] as bigint | undefined) ?? null,
    status: item['status'] as HawalaStatus,
    description: text('description'),
    transDate: String(item['dated']).slice(0, 10),
    recorder: recorderFrom(item['recorder'] as Item),
    recordedAt: String(item['recordedAt']),
    modification: stampFrom(item['modification'] as Item | undefined),
  }
}
