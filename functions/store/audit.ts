import { randomUUID } from 'node:crypto'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { monthOf } from '../../shared/calendar/business-date.ts'
import { env } from '../env.ts'
import { auditKey, typeMonthKey } from './keys.ts'
import type { Part } from './transact.ts'

/** A change of administration, written in the same atomic write as the change itself. */
export interface AuditEntry {
  entity: 'account' | 'currency' | 'user' | 'numberSetting' | 'hawalaSerial'
  entityId: string
  action: 'create' | 'update' | 'delete'
  userId: number
  userName: string
  at: Date
  /** The business day of `at`. */
  date: BusinessDate
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The item of an audit entry; it lies under what it is about and, by month, in the index of all entries. */
export function auditPart(entry: AuditEntry): Part {
  const { at, date, ...kept } = entry
  const instant = at.toISOString()
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: {
          ...auditKey(entry.entity, entry.entityId, instant, randomUUID().slice(0, 8)),
          typeMonth: typeMonthKey('Audit', monthOf(date)),
          dated: `${date}#${instant}`,
          at: instant,
          ...kept,
        },
      },
    },
  }
}
