import { randomUUID } from 'node:crypto'
import { type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import type { AuditEntity } from '../../shared/contract/audit.ts'
import { env } from '../env.ts'
import type { Item } from './client.ts'
import { AFTER_ALL, auditKey, typeMonthKey } from './keys.ts'
import { queryItems } from './query.ts'
import type { Part } from './transact.ts'

/** Who does something, and when. */
export interface Actor {
  userId: number
  userName: string
  at: Date
  /** The business day of `at`. */
  date: BusinessDate
}

/** One side of a change: plain values, money and rates as decimal strings, never a password. */
export type AuditSide = Record<string, string | number | boolean | null> | null

/** A change of administration, written in the same atomic write as the change itself. */
export interface AuditChange {
  entity: AuditEntity
  entityId: string
  before: AuditSide
  after: AuditSide
}

/** A change as it was kept. */
export interface AuditRecord extends AuditChange {
  id: string
  at: string
  action: 'create' | 'update' | 'delete'
  userId: number
  userName: string
  /** Its place in the index of all changes. */
  dated: string
}

/** The item of a change; it lies under what it is about and, by month, in the index of all changes. */
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

/**
 * The changes of a month, the newest first, within days.
 * @param before the `dated` of the last one already seen; null to begin at `toDate`
 */
export async function* auditOfMonth(
  month: string,
  range: { fromDate: BusinessDate; toDate: BusinessDate },
  before: string | null,
): AsyncGenerator<AuditRecord> {
  const items = queryItems({
    IndexName: 'typeMonth',
    KeyConditionExpression: 'typeMonth = :month AND dated BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':month': typeMonthKey('Audit', month),
      ':first': range.fromDate,
      ':last': before ?? `${range.toDate}${AFTER_ALL}`,
    },
    ScanIndexForward: false,
  })
  for await (const item of items) {
    if (item['dated'] !== before) yield auditFrom(item)
  }
}

function auditFrom(item: Item): AuditRecord {
  return {
    id: String(item['sk']),
    at: String(item['at']),
    entity: item['entity'] as AuditEntity,
    entityId: String(item['entityId']),
    action: item['action'] as AuditRecord['action'],
    userId: Number(item['userId']),
    userName: String(item['userName']),
    before: JSON.parse(String(item['before'])) as AuditSide,
    after: JSON.parse(String(item['after'])) as AuditSide,
    dated: String(item['dated']),
  }
}
