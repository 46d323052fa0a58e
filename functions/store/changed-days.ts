import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../domain/record.ts'
import { env } from '../env.ts'
import type { Written } from './balance-parts.ts'
import { dynamo, type Item } from './client.ts'
import { actionOf, stampOf } from './history.ts'
import { CHANGED_DAY_PARTITION, changedDayKey, changedDayOf, type Key } from './keys.ts'
import { queryItems } from './query.ts'
import type { Part } from './transact.ts'

/** What can change a day of the past. */
export const DAY_CHANGES = ['late', 'edited', 'deleted', 'approved'] as const
export type DayChange = (typeof DAY_CHANGES)[number]

/** What was changed of a day of the past since the night's run last dealt with it (decisions.md "CSV"). */
export interface ChangedDay {
  day: BusinessDate
  /** How often by each kind of change. */
  counts: Record<DayChange, number>
  /** True where money was moved, so that the balances of that day and of all later ones changed. */
  moved: boolean
  /** What says so, with how many changes it told of when it was read. */
  marks: { key: Key; changes: bigint }[]
}

/**
 * The parts that mark the days of the past that a write changes. They are written with it, so that no change goes unseen;
 * today needs no mark: its night's run is still to come.
 */
export function changedDayParts(written: readonly Written[]): Part[] {
  const marks = new Map<string, { key: Key; sums: Map<string, number> }>()
  for (const each of written) {
    const { kind, userId, at } = changeOf(each)
    const { tranDate, number } = each.after
    if (tranDate >= businessDateOf(new Date(at), env().businessTimeZone)) continue
    const key = changedDayKey(tranDate, userId, number)
    const mark = marks.get(key.sk) ?? { key, sums: new Map() }
    marks.set(key.sk, mark)
    for (const name of ['changes', kind, ...(movesMoney(each) ? ['moved'] : [])]) {
      mark.sums.set(name, (mark.sums.get(name) ?? 0) + 1)
    }
  }
  return [...marks.values()].map(markPart)
}

function changeOf(written: Written): { kind: DayChange; userId: number; at: string } {
  const { before, after } = written
  if (before === null) {
    return { kind: 'late', userId: after.recorder.userId, at: after.recordedAt }
  }
  const stamp = stampOf(after)
  if (!stamp) throw new Error('A change of a transaction is stamped')
  return { kind: actionOf({ before, after }), userId: stamp.userId, at: stamp.at }
}

function movesMoney({ before, after }: Written): boolean {
  if (before === null || after.deletion) return true
  const of = (record: TransactionRecord) =>
    `${record.inAccount} ${record.outAccount} ${record.currencyId} ${record.amountMinor}`
  return of(before) !== of(after)
}

function markPart({ key, sums }: { key: Key; sums: Map<string, number> }): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: key,
        UpdateExpression: `ADD ${[...sums.keys()].map((name) => `${name} :${name}`).join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(
          [...sums].map(([name, sum]) => [`:${name}`, sum]),
        ),
      },
    },
  }
}

/** The first day before another where money was moved since the night's run last dealt with it. */
export async function firstMovedDay(before: string): Promise<BusinessDate | null> {
  for await (const mark of marksBefore(before)) {
    if (mark['moved'] !== undefined) return changedDayOf(String(mark['sk']))
  }
  return null
}

/** The days before another that were changed, the oldest first. */
export async function changedDays(before: BusinessDate): Promise<ChangedDay[]> {
  const days = new Map<BusinessDate, ChangedDay>()
  for await (const mark of marksBefore(before)) {
    const day = changedDayOf(String(mark['sk']))
    const changed = days.get(day) ?? {
      day,
      counts: { late: 0, edited: 0, deleted: 0, approved: 0 },
      moved: false,
      marks: [],
    }
    days.set(day, changed)
    for (const kind of DAY_CHANGES) changed.counts[kind] += Number(mark[kind] ?? 0)
    changed.moved ||= mark['moved'] !== undefined
    const key = { pk: CHANGED_DAY_PARTITION, sk: String(mark['sk']) }
    changed.marks.push({ key, changes: mark['changes'] as bigint })
  }
  return [...days.values()]
}

function marksBefore(day: string): AsyncGenerator<Item> {
  return queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :day',
    ExpressionAttributeValues: { ':pk': CHANGED_DAY_PARTITION, ':day': day },
    ConsistentRead: true,
  })
}

/** Takes the marks of a day away that was dealt with; one that tells of more since it was read stays. */
export async function forgetChangedDay({ marks }: Pick<ChangedDay, 'marks'>): Promise<void> {
  for (const { key, changes } of marks) {
    try {
      await dynamo.send(
        new DeleteCommand({
          TableName: env().tableName,
          Key: key,
          ConditionExpression: 'changes = :changes',
          ExpressionAttributeValues: { ':changes': changes },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }
}

/** Nobody's number: what the night's run leaves for the next one. */
const NIGHT_RUN = 0

/** Marks a day whose balances changed because an earlier one did, for the next run. */
export async function markMoved(day: BusinessDate): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: changedDayKey(day, NIGHT_RUN, 0),
      UpdateExpression: 'ADD changes :one, moved :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )
}
