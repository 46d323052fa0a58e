import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { REOPENED_PARTITION, reopenedDayKey } from './hawala-keys.ts'

/** Days that wait longer for head office are no longer counted, so that counting stays cheap. */
const COUNTED_DAYS = 100

/** A hawala of which a step was taken back. */
type Reopened = Pick<HawalaOrder, 'id' | 'way' | 'number'>

/** A day on which steps of hawalas were taken back in a branch, and how many. */
interface ReopenedDay {
  branch: string
  date: BusinessDate
  count: number
  /** The hawalas, each once, in the order in which they were reopened first. */
  hawalas: { id: number; label: string }[]
  /** The ids of the users who took them back; empty for what earlier versions kept. */
  by: number[]
}

/**
 * Makes the part of a write that counts a step of a hawala that was taken back in a branch on a day.
 * @param by the id of the user who takes it back
 */
export function reopenedDayPart(
  branch: string,
  date: BusinessDate,
  { id, ...named }: Reopened,
  by: number,
): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: reopenedDayKey(date, branch),
        UpdateExpression:
          'SET hawalas = list_append(if_not_exists(hawalas, :none), :hawala) ADD reopened :one',
        ExpressionAttributeValues: {
          ':none': [],
          ':hawala': [{ id, label: orderLabel(named), by }],
          ':one': 1,
        },
      },
    },
  }
}

/** What was taken back in a branch up to a day: who did it, and the parts of a write after which head office has seen it. */
interface ReopeningsSeen {
  by: number[]
  parts: Part[]
}

/**
 * Reads what was taken back in a branch on a day, and on the days before that head office hasn't seen, because a day without
 * business is never accepted itself.
 */
export async function reopeningsThrough(
  branch: string,
  date: BusinessDate,
): Promise<ReopeningsSeen> {
  const told = (await reopenedDays(date)).filter(
    (each) => each.branch === branch && each.date <= date,
  )
  const before = told.filter((each) => each.date < date)
  const parts = [...before, { branch, date }].map((each) => ({
    write: {
      Delete: { TableName: env().tableName, Key: reopenedDayKey(each.date, each.branch) },
    },
  }))
  return { by: told.flatMap(({ by }) => by), parts }
}

/**
 * Reads consistently the days on which steps of hawalas were taken back, and which head office hasn't seen, in the order of the
 * days. Of a branch that closes no days they stay for 100 days.
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
    const kept = (item['hawalas'] ?? []) as Item[]
    const hawalas = [...new Map(kept.map(hawalaFrom))].map(([id, label]) => ({ id, label }))
    const by = kept.flatMap((each) => (each['by'] === undefined ? [] : [Number(each['by'])]))
    return { branch, date, count: Number(item['reopened']), hawalas, by }
  })
}

function hawalaFrom(item: Item): [id: number, label: string] {
  return [Number(item['id']), String(item['label'])]
}
