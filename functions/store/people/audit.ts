import { randomUUID } from 'node:crypto'
import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import type { AuditEntity } from '../../../shared/contract/audit.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import { auditKey, SIGN_IN_SHARDS, signInsOfMonthKey, typeMonthKey } from '../table/keys.ts'
import { newestFirst, throughDay } from '../table/newest-first.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { signInSide } from './sign-in-audit.ts'

/** The person who acts, and when. */
export interface Actor {
  userId: number
  userName: string
  at: Date
  /** The business day of `at`. */
  date: BusinessDate
}

/** The record before or after a change: plain values, money and rates as decimal strings, never a password. */
export type AuditSide = Record<string, string | number | boolean | null> | null

/** A change of administration, written in the same atomic write as the change itself. */
export interface AuditChange {
  entity: AuditEntity
  entityId: string
  before: AuditSide
  after: AuditSide
}

/** A change as it is stored. */
export interface AuditRecord extends AuditChange {
  id: string
  at: string
  action: 'create' | 'update' | 'delete'
  userId: number
  userName: string
  /** Its sort key in the index of all changes. */
  dated: string
}

/** Makes the write of a change's entry. The entry's key contains the changed record; an index lists the entries by month. */
export function auditPart(change: AuditChange, actor: Actor): Part {
  const { entity, entityId, before, after } = change
  const instant = actor.at.toISOString()
  const id = `${instant}#${randomUUID().slice(0, 8)}`
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: {
          ...auditKey(entity, entityId, id),
          typeMonth: typeMonthKey('Audit', monthOf(actor.date)),
          dated: `${actor.date}#${id}`,
          entity,
          entityId,
          action: actionOf(change),
          at: instant,
          userId: actor.userId,
          userName: actor.userName,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        },
      },
    },
  }
}

function actionOf({ before, after }: AuditChange): AuditRecord['action'] {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** One page of entries, the newest first. */
export interface AuditStretch {
  /** The entries that haven't expired. */
  entries: AuditRecord[]
  /** The number of entries that were read. */
  read: number
  /** The place to continue from; null if the range has no older entry in this month. */
  next: string | null
}

/**
 * Reads the next entries of a month within a range of days, the newest first.
 * @param before the `dated` of the last entry that the caller has; null to start at `toDate`
 * @param entity reads only this kind of entry; undefined for all kinds
 * @param most the number of entries to read; it may be exceeded by up to one entry for each partition of the index
 */
export async function auditOfMonth(
  month: string,
  range: { fromDate: BusinessDate; toDate: BusinessDate; before: string | null; now: Date },
  entity: AuditEntity | undefined,
  most: number,
): Promise<AuditStretch> {
  const { fromDate: from, before, now } = range
  const to = before ?? throughDay(range.toDate)
  const { items, hasMore } = await newestFirst(
    partitionsOf(month, entity).map((value) => ({ index: 'typeMonth', value, from, to })),
    most,
  )
  const isKept = ({ expiresAt = Infinity }: Item) => Number(expiresAt) * 1000 > now.getTime()
  const last = items.at(-1)
  return {
    entries: items.filter((item) => item['dated'] !== before && isKept(item)).map(auditFrom),
    read: items.length,
    next: hasMore && last ? String(last['dated']) : null,
  }
}

/** Returns the partitions of the index that hold the entries of a month. */
function partitionsOf(month: string, entity: AuditEntity | undefined): string[] {
  const signIns = Array.from({ length: SIGN_IN_SHARDS }, (_, shard) =>
    signInsOfMonthKey(month, shard),
  )
  if (entity === 'signIn') return signIns
  const changes = typeMonthKey('Audit', month)
  return entity === undefined ? [changes, ...signIns] : [changes]
}

/** Reads all changes of one record consistently, the oldest first. */
export function changesOf(entity: AuditEntity, entityId: string): Promise<AuditRecord[]> {
  const entries = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': auditKey(entity, entityId, '').pk },
    ConsistentRead: true,
  })
  return Array.fromAsync(entries, auditFrom)
}

/** Reads the user name that a deleted user had at the end; undefined if the audit trail doesn't know the user. */
export async function deletedUserName(userId: number): Promise<string | undefined> {
  const { pk } = auditKey('user', String(userId), '')
  const entries = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ScanIndexForward: false,
    Limit: 1,
  })
  for await (const item of entries) {
    const { before } = auditFrom(item)
    return before?.['userName'] === undefined ? undefined : String(before['userName'])
  }
  return undefined
}

function auditFrom(item: Item): AuditRecord {
  const entity = item['entity'] as AuditEntity
  return {
    id: String(item['sk']),
    at: String(item['at']),
    entity,
    entityId: String(item['entityId']),
    action: item['action'] as AuditRecord['action'],
    userId: Number(item['userId']),
    userName: String(item['userName']),
    before: JSON.parse(String(item['before'] ?? 'null')) as AuditSide,
    after: entity === 'signIn' ? signInSide(item) : JSON.parse(String(item['after'])),
    dated: String(item['dated']),
  }
}
