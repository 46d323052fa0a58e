import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../domain/record.ts'
import { env } from '../env.ts'
import type { Written } from './balance-parts.ts'
import { dynamo, type Item } from './client.ts'
import { actionOf, stampOf } from './history.ts'
import {
  CHANGED_DAY_PARTITION,
  changedDayKey,
  changedDayOf,
  changedDaysBefore,
  type Key,
} from './keys.ts'
import { queryItems } from './query.ts'
import type { Part } from './transact.ts'

/** What can change a day of the past. */
export const DAY_CHANGES = ['late', 'edited', 'deleted', 'approved'] as const
export type DayChange = (typeof DAY_CHANGES)[number]

/** There as long as closes that were made before the change are to be found. */
const SPOILS_CLOSES = 'moved'

/** What was changed of a day of the past since the night's run last dealt with it (decisions.md "CSV"). */
export interface ChangedDay {
  day: BusinessDate
  /** How often by each kind of change. */
  counts: Record<DayChange, number>
  /** True where what later days tell changed with it: balances, or what a loan is called. */
  moved: boolean
  /** What says so. */
  marks: Mark[]
}

/** A mark as it was read. */
interface Mark {
  key: Key
  /** Another one after each change. */
  changeId: string
  /** True where the closes from that day on don't count any more. */
  spoilsCloses: boolean
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
    const moved = changesLaterDays(each)
    const key = changedDayKey(moved ? 'moved' : 'other', tranDate, userId, number)
    const mark = marks.get(key.sk) ?? { key, sums: new Map() }
    marks.set(key.sk, mark)
    for (const name of [kind, ...(moved ? [SPOILS_CLOSES] : [])]) {
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

/** A loan's borrower is told by the loan report of every later day too. */
function changesLaterDays({ before, after }: Written): boolean {
  if (before === null || after.deletion) return true
  const of = ({ inAccount, outAccount, currencyId, amountMinor, ...record }: TransactionRecord) =>
    [
      inAccount,
      outAccount,
      currencyId,
      amountMinor,
      record.transType === 'Loan' ? record.creditNarrative : '',
    ].join(' ')
  return of(before) !== of(after)
}

function markPart({ key, sums }: { key: Key; sums: Map<string, number> }): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: key,
        UpdateExpression: `SET changeId = :changeId ADD ${[...sums.keys()].map((name) => `${name} :${name}`).join(', ')}`,
        ExpressionAttributeValues: {
          ':changeId': randomUUID(),
          ...Object.fromEntries([...sums].map(([name, sum]) => [`:${name}`, sum])),
        },
      },
    },
  }
}

/** The first day before another that was changed in a way which the closes from that day on don't know of. */
export async function firstMovedDay(before: string): Promise<BusinessDate | null> {
  for await (const mark of marksBefore('moved', before)) {
    if (mark[SPOILS_CLOSES] !== undefined) return changedDayOf(String(mark['sk']))
  }
  return null
}

/** The days before another that were changed, the oldest first. */
export async function changedDays(before: BusinessDate): Promise<ChangedDay[]> {
  const days = new Map<BusinessDate, ChangedDay>()
  for (const kind of ['moved', 'other'] as const) {
    for await (const mark of marksBefore(kind, before)) {
      const day = changedDayOf(String(mark['sk']))
      const changed = days.get(day) ?? {
        day,
        counts: { late: 0, edited: 0, deleted: 0, approved: 0 },
        moved: false,
        marks: [],
      }
      days.set(day, changed)
      for (const each of DAY_CHANGES) changed.counts[each] += Number(mark[each] ?? 0)
      changed.moved ||= kind === 'moved'
      changed.marks.push(markFrom(mark))
    }
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

function markFrom(item: Item): Mark {
  return {
    key: { pk: CHANGED_DAY_PARTITION, sk: String(item['sk']) },
    changeId: String(item['changeId']),
    spoilsCloses: item[SPOILS_CLOSES] !== undefined,
  }
}

function marksBefore(kind: 'moved' | 'other', day: string): AsyncGenerator<Item> {
  const { first, last } = changedDaysBefore(kind, day)
  return queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': CHANGED_DAY_PARTITION, ':first': first, ':last': last },
    ConsistentRead: true,
  })
}

/** The closes were made anew: from here on a mark only tells what is to be exported again. One that was set since stays as it is. */
export async function closesCountAgain(days: readonly Pick<ChangedDay, 'marks'>[]): Promise<void> {
  for (const { key, changeId } of days.flatMap(({ marks }) => marks).filter(spoils)) {
    await unlessChanged(
      new UpdateCommand({
        TableName: env().tableName,
        Key: key,
        UpdateExpression: `REMOVE ${SPOILS_CLOSES}`,
        ConditionExpression: 'changeId = :changeId',
        ExpressionAttributeValues: { ':changeId': changeId },
      }),
    )
  }
}

const spoils = ({ spoilsCloses }: Mark) => spoilsCloses

/** Takes the marks of a day away that was dealt with; one that was set again since it was read stays. */
export async function forgetChangedDay({ marks }: Pick<ChangedDay, 'marks'>): Promise<void> {
  for (const { key, changeId } of marks) {
    await unlessChanged(
      new DeleteCommand({
        TableName: env().tableName,
        Key: key,
        ConditionExpression: 'changeId = :changeId',
        ExpressionAttributeValues: { ':changeId': changeId },
      }),
    )
  }
}

async function unlessChanged(command: UpdateCommand | DeleteCommand): Promise<void> {
  try {
    await dynamo.send(command as UpdateCommand)
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** Nobody's number: what the night's run leaves for the next one. */
const NIGHT_RUN = 0

/** Marks a day that is to be exported again because an earlier one changed, for the next run. */
export async function markForExport(day: BusinessDate): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: changedDayKey('moved', day, NIGHT_RUN, 0),
      UpdateExpression: 'SET changeId = :changeId',
      ExpressionAttributeValues: { ':changeId': randomUUID() },
    }),
  )
}
