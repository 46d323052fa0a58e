import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { env } from '../../env.ts'
import { dynamo, type Item } from '../table/client.ts'
import {
  CHANGED_DAY_PARTITION,
  changedDayKey,
  changedDayOf,
  changedDaysBetween,
  houseMoved,
  type Key,
  lateChangeKey,
} from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { movesOf, type Written } from './balance-parts.ts'
import { actionOf, stampOf } from './history.ts'

/** What can change a day of the past. */
export const DAY_CHANGES = ['late', 'edited', 'deleted', 'approved'] as const
export type DayChange = (typeof DAY_CHANGES)[number]

/** Counts the changes of house money in a mark, as long as not every close that they belong to holds them. */
export const NOT_IN_CLOSES = 'moved'
/** Set on such a mark where its day was exported again already. */
const EXPORTED = 'exported'

/** What was changed of a day of the past since the night's run last dealt with it (docs/rules/lists-and-csv.md). */
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
export interface Mark {
  key: Key
  /** Another one after each change. */
  changeId: string
}

/**
 * The parts that mark the days of the past that a write changes. They are written with it, so that no change goes unseen;
 * today needs no mark: its night's run is still to come. A mark also carries what was moved on the house accounts, for
 * whoever adds it to the closes.
 */
export function changedDayParts(written: readonly Written[]): Part[] {
  const marks = new Map<string, { key: Key; sums: Map<string, bigint> }>()
  for (const each of written) {
    const { kind, userId, at } = changeOf(each)
    const { tranDate, number, recorder } = each.after
    const recordedOn = businessDateOf(new Date(at), env().businessTimeZone)
    if (tranDate >= recordedOn) continue
    const moved = movedOnHouse(each)
    const key =
      moved.length > 0
        ? lateChangeKey(tranDate, recordedOn, recorder)
        : changedDayKey(changesLaterDays(each) ? 'moved' : 'other', tranDate, userId, number)
    const mark = marks.get(key.sk) ?? { key, sums: new Map<string, bigint>() }
    marks.set(key.sk, mark)
    const counted: [string, bigint][] = moved.length > 0 ? [[NOT_IN_CLOSES, 1n]] : []
    for (const [name, added] of [[kind, 1n] as const, ...counted, ...moved]) {
      mark.sums.set(name, (mark.sums.get(name) ?? 0n) + added)
    }
  }
  return [...marks.values()].map(markPart)
}

/** What a change moves on the house accounts, by the attribute that carries it; what comes to 0 isn't told. */
function movedOnHouse(written: Written): [name: string, addedMinor: bigint][] {
  const sums = new Map<string, bigint>()
  for (const { account, currencyId, changeMinor } of movesOf(written)) {
    if (!isHouseAccount(account)) continue
    const name = houseMoved(account, currencyId)
    sums.set(name, (sums.get(name) ?? 0n) + changeMinor)
  }
  return [...sums].filter(([, sum]) => sum !== 0n)
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

function markPart({ key, sums }: { key: Key; sums: Map<string, bigint> }): Part {
  const added = [...sums.keys()].map((_name, index) => `#a${index} :a${index}`).join(', ')
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: key,
        UpdateExpression: `SET changeId = :changeId REMOVE ${EXPORTED} ADD ${added}`,
        ExpressionAttributeNames: Object.fromEntries(
          [...sums.keys()].map((name, index) => [`#a${index}`, name]),
        ),
        ExpressionAttributeValues: {
          ':changeId': randomUUID(),
          ...Object.fromEntries([...sums.values()].map((sum, index) => [`:a${index}`, sum])),
        },
      },
    },
  }
}

/** The days before another that were changed, the oldest first. */
export async function changedDays(before: BusinessDate): Promise<ChangedDay[]> {
  const days = new Map<BusinessDate, ChangedDay>()
  for (const kind of ['moved', 'other'] as const) {
    for await (const mark of marks(kind, '', before)) {
      if (mark[EXPORTED]) continue
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

/** A mark from its item. */
export function markFrom(item: Item): Mark {
  return {
    key: { pk: CHANGED_DAY_PARTITION, sk: String(item['sk']) },
    changeId: String(item['changeId']),
  }
}

/** The marks of a kind from a day ("" for the very first) up to another, that one left out, day by day. */
export function marks(kind: 'moved' | 'other', from: string, before: string): AsyncGenerator<Item> {
  const { first, last } = changedDaysBetween(kind, from, before)
  return queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': CHANGED_DAY_PARTITION, ':first': first, ':last': last },
    ConsistentRead: true,
  })
}

/**
 * The closes hold now what a mark carries: it goes where its day was exported again already, else it only says from here on
 * that it is to be. One that was set since it was read stays as it is.
 */
export async function heldByCloses(mark: Mark): Promise<void> {
  const isExported = `attribute_exists(${EXPORTED})`
  if (await updateMark(mark, `REMOVE ${NOT_IN_CLOSES}`, `NOT ${isExported}`)) return
  await deleteMark(mark, isExported)
}

/**
 * Takes the marks of a day away that was dealt with; one that was set again since it was read stays, and one that carries
 * what the closes don't hold yet goes on carrying it.
 */
export async function forgetChangedDay({ marks }: Pick<ChangedDay, 'marks'>): Promise<void> {
  const isCarrying = `attribute_exists(${NOT_IN_CLOSES})`
  for (const mark of marks) {
    if (await deleteMark(mark, `NOT ${isCarrying}`)) continue
    await updateMark(
      mark,
      `SET ${EXPORTED} = changeId REMOVE ${DAY_CHANGES.join(', ')}`,
      isCarrying,
    )
  }
}

const asRead = ({ key, changeId }: Mark, wanted: string) => ({
  TableName: env().tableName,
  Key: key,
  ConditionExpression: `changeId = :changeId AND ${wanted}`,
  ExpressionAttributeValues: { ':changeId': changeId },
})

function updateMark(mark: Mark, UpdateExpression: string, wanted: string): Promise<boolean> {
  return isDone(dynamo.send(new UpdateCommand({ ...asRead(mark, wanted), UpdateExpression })))
}

function deleteMark(mark: Mark, wanted: string): Promise<boolean> {
  return isDone(dynamo.send(new DeleteCommand(asRead(mark, wanted))))
}

/** False where the mark isn't as it was read, or not as it has to be. */
async function isDone(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
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
