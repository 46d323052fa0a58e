import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { env } from '../../env.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { REOPENED_PARTITION, reopenedDayKey } from './hawala-keys.ts'

/** Days that wait longer for head office are no longer counted, so that counting stays cheap. */
const COUNTED_DAYS = 100

/** A day on which steps of hawalas were taken back in a branch, and how many. */
interface ReopenedDay {
  branch: string
  date: BusinessDate
  count: number
}

/** Makes the part of a write that counts a step that was taken back in a branch on a day. */
export function reopenedDayPart(branch: string, date: BusinessDate): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: reopenedDayKey(date, branch),
        UpdateExpression: 'ADD reopened :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
  }
}

/** Makes the part of a write after which head office has seen what was taken back in a branch on a day. */
export function reopeningsSeenPart(branch: string, date: BusinessDate): Part {
  return { write: { Delete: { TableName: env().tableName, Key: reopenedDayKey(date, branch) } } }
}

/**
 * Reads consistently the days on which steps of hawalas were taken back, and which head office hasn't accepted, in the order of
 * the days. Of a branch that closes no days they stay for 100 days.
 */
export async function reopenedDays(today: BusinessDate): Promise<ReopenedDay[]> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': REOPENED_PARTITION,
      ':from': addDays(today, -COUNTED_DAYS),
      ':to': AFTER_ALL,
    },
    ConsistentRead: true,
  })
  return (await Array.fromAsync(items)).map((item) => {
    const [date = '', branch = ''] = String(item['sk']).split('#')
    return { branch, date, count: Number(item['reopened']) }
  })
}
