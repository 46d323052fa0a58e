import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
} from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { Till, TransactionRecord } from '../../domain/ledger/record.ts'
import { countingBranches } from '../../domain/tills/till-record.ts'
import { env } from '../../env.ts'
import {
  bookedMoved,
  CHANGED_DAY_PARTITION,
  changedDayKey,
  changedDayOf,
  changedDaysBetween,
  changedIn,
  houseMoved,
  lateChangeKey,
  lateChangeOf,
} from '../house/house-keys.ts'
import { dynamo, type Item } from '../table/client.ts'
import { AFTER_ALL, type Key } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { actionOf, stampOf } from './history.ts'
import type { KnownAccounts } from './known-accounts.ts'
import { movesOf, type Written } from './moves.ts'

/** The kinds of changes that a past day can have. */
export const DAY_CHANGES = ['late', 'edited', 'deleted', 'approved', 'closed', 'sealed'] as const
export type DayChange = (typeof DAY_CHANGES)[number]

/**
 * An attribute of a mark, the item of a changed day: the number of its changes of house money. It is removed once the closes
 * of all later days (the stored balances at the end of a day) contain these changes.
 */
export const NOT_IN_CLOSES = 'moved'
/** The attribute that is set on such a mark if its day is exported again before the closes contain its changes. */
const EXPORTED = 'exported'

/** The changes of a past day since the nightly run last dealt with it. Rules: docs/rules/lists-and-csv.md. */
export interface ChangedDay {
  day: BusinessDate
  /** The number of changes of each kind. */
  counts: Record<DayChange, number>
  /** True if later days are affected too, because balances or the name on a loan changed. */
  moved: boolean
  /** The marks that these values come from. */
  marks: Mark[]
}

/** A mark as it was read. */
export interface Mark {
  key: Key
  /** A new id after each change of the mark. */
  changeId: string
}

/**
 * Makes the parts of a write that mark each past day that the write changes. A mark is an item that tells the nightly run to
 * export the day again. It is in the same write, so no change is missed. Today needs no mark, because its nightly run is
 * still to come. A mark also stores the movements on the house accounts, and on accounts of income and expense. Readers add
 * them to what was stored at the end of a day.
 */
export function changedDayParts(
  written: readonly Written[],
  known: KnownAccounts | null = null,
): Part[] {
  const marks = new Map<string, { key: Key; sums: Map<string, bigint> }>()
  for (const each of written) {
    const { kind, userId } = changeOf(each)
    const { tranDate, number } = each.after
    const recordedOn = changedOn(each)
    if (tranDate >= recordedOn) continue
    const add = (key: Key, added: [name: string, added: bigint][]) => {
      const { sums } = marks.get(key.sk) ?? { sums: new Map<string, bigint>() }
      marks.set(key.sk, { key, sums })
      for (const [name, minor] of added) sums.set(name, (sums.get(name) ?? 0n) + minor)
    }
    const tills = movedOnTills(each, known)
    const ofDay = written.filter(({ after }) => after.tranDate === tranDate)
    const [beside] = tills.length > 0 ? [] : ofDay.flatMap((one) => movedOnTills(one, known))
    if (beside) {
      // A transfer moves nothing on a till, but the fee beside it does, so the transfer is counted on the fee's mark.
      add(lateChangeKey(tranDate, recordedOn, beside.till), [[kind, 1n]])
    } else if (tills.length === 0) {
      const which = changesLaterDays(each) ? 'moved' : 'other'
      // Cash from transit waits for approval in two branches, so its approval counts in both.
      const branches = countingBranches(each.after)
      const inBranch =
        kind === 'late' || kind === 'approved' ? branches.map((code) => changedIn(kind, code)) : []
      add(
        changedDayKey(which, tranDate, userId, number),
        [kind, ...inBranch].map((name) => [name, 1n]),
      )
    }
    for (const [index, { till, moved }] of tills.entries()) {
      const key = lateChangeKey(tranDate, recordedOn, till)
      add(key, [
        ...(index === 0 ? [[kind, 1n] as [string, bigint]] : []),
        [NOT_IN_CLOSES, 1n],
        ...moved,
      ])
    }
  }
  return [...marks.values()].map(markPart)
}

/**
 * Returns the movements of a change on the house accounts, and on accounts of income and expense, by till, each with the
 * attribute of the mark; zeros are left out.
 */
function movedOnTills(
  written: Written,
  known: KnownAccounts | null,
): { till: Till; moved: [name: string, minor: bigint][] }[] {
  const tills = new Map<string, { till: Till; sums: Map<string, bigint> }>()
  for (const { account, currencyId, changeMinor, till } of movesOf(written)) {
    const accountId = known?.idIfSummed(account) ?? null
    if (accountId === null && !isHouseAccount(account)) continue
    const place = `${till.branch}#${till.userId}`
    const { sums } = tills.get(place) ?? { sums: new Map<string, bigint>() }
    tills.set(place, { till, sums })
    const name =
      accountId === null ? houseMoved(account, currencyId) : bookedMoved(accountId, currencyId)
    sums.set(name, (sums.get(name) ?? 0n) + changeMinor)
  }
  return [...tills.values()]
    .map(({ till, sums }) => ({ till, moved: [...sums].filter(([, sum]) => sum !== 0n) }))
    .filter(({ moved }) => moved.length > 0)
}

/** Returns the day on which a transaction is recorded, edited or deleted. */
export function changedOn(written: Written): BusinessDate {
  return businessDateOf(new Date(changeOf(written).at), env().businessTimeZone)
}

function changeOf(written: Written): { kind: DayChange; userId: number; at: string } {
  if (written.before === null) {
    const { recorder, recordedAt } = written.after
    return { kind: 'late', userId: recorder.userId, at: recordedAt }
  }
  const stamp = stampOf(written)
  const kind = actionOf(written)
  if (!stamp || kind === 'reversed') throw new Error('Only a stamped change marks a day')
  return { kind, userId: stamp.userId, at: stamp.at }
}

/**
 * True if the change affects later days. The name of a loan's borrower and its terms count too, because the loan report of
 * every later day shows them.
 */
function changesLaterDays(written: Written): boolean {
  const { before, after } = written
  if (before === null || after.deletion || written.terms) return true
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

/** The user id in the marks that a nightly run leaves. No user has the id 0. */
const NIGHT_RUN = 0

/** Makes the part that marks a past day because a branch closed or reopened it, so that it is exported again. */
export function closedDayMarkPart(day: BusinessDate, userId: number): Part {
  return markPart({ key: changedDayKey('other', day, userId, 0), sums: new Map([['closed', 1n]]) })
}

/** Makes the part that marks a day because it was sealed, so that the manifest of its export gets the seal. */
export function sealedDayMarkPart(day: BusinessDate): Part {
  const key = changedDayKey('other', day, NIGHT_RUN, 0)
  return markPart({ key, sums: new Map([['sealed', 1n]]) })
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

/** Reads the changed days before a day, the oldest first. */
export async function changedDays(before: BusinessDate): Promise<ChangedDay[]> {
  const days = new Map<BusinessDate, ChangedDay>()
  for (const kind of ['moved', 'other'] as const) {
    for await (const mark of marks(kind, '', before)) {
      if (mark[EXPORTED]) continue
      const day = changedDayOf(String(mark['sk']))
      const changed = days.get(day) ?? {
        day,
        counts: { late: 0, edited: 0, deleted: 0, approved: 0, closed: 0, sealed: 0 },
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

/** Reads a mark from its item. */
export function markFrom(item: Item): Mark {
  return {
    key: { pk: CHANGED_DAY_PARTITION, sk: String(item['sk']) },
    changeId: String(item['changeId']),
  }
}

/** Reads the marks of a kind in the order of their days. `from` is included ("" for no lower limit), `before` isn't. */
export function marks(kind: 'moved' | 'other', from: string, before: string): AsyncGenerator<Item> {
  const { first, last } = changedDaysBetween(kind, from, before)
  return queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': CHANGED_DAY_PARTITION, ':first': first, ':last': last },
    ConsistentRead: true,
  })
}

/**
 * Counts the changes of a kind that no nightly run has dealt with, by branch. Marks of an earlier version count in no branch.
 */
export async function changesIn(kind: 'late' | 'approved'): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const add = (branch: string, count: unknown) => {
    if (Number(count ?? 0) > 0) counts.set(branch, (counts.get(branch) ?? 0) + Number(count))
  }
  const first = changedIn(kind, '')
  for await (const mark of marks(kind === 'late' ? 'moved' : 'other', '', AFTER_ALL)) {
    if (mark[EXPORTED]) continue
    const ofTill = lateChangeOf(String(mark['sk']))
    if (ofTill) add(ofTill.branch, mark[kind])
    else
      for (const [name, count] of Object.entries(mark))
        if (name.startsWith(first)) add(name.slice(first.length), count)
  }
  return counts
}

/** A day on which money or accounts were changed, by a mark. */
export interface MarkedDay extends Mark {
  day: BusinessDate
  /** True if the nightly run has exported the day and all later ones again since. */
  isExported: boolean
}

/** Reads the marks of days up to and including one on which money or accounts were changed, all by default. */
export async function changeMarks(through = ''): Promise<MarkedDay[]> {
  const before = through === '' ? AFTER_ALL : addDays(through, 1)
  return Array.fromAsync(marks('moved', '', before), markedDayFrom)
}

/** Returns the changed day that the item of a `moved` mark stands for. */
export function markedDayFrom(mark: Item): MarkedDay {
  return {
    ...markFrom(mark),
    day: changedDayOf(String(mark['sk'])),
    isExported: mark[EXPORTED] !== undefined,
  }
}

/**
 * Notes that all closes contain the movements of a mark. The mark is deleted if its day was already exported again;
 * otherwise it stays until the export. A mark that has changed since it was read isn't changed.
 */
export async function heldByCloses(mark: Mark): Promise<void> {
  const isExported = `attribute_exists(${EXPORTED})`
  if (await updateMark(mark, `REMOVE ${NOT_IN_CLOSES}`, `NOT ${isExported}`)) return
  await deleteMark(mark, isExported)
}

/**
 * Removes the marks of a day that was dealt with. A mark that has changed since it was read stays. A mark whose
 * movements aren't in the closes yet stays too, but no longer asks for an export.
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

/** Waits for the write of a mark; false if the mark has changed since it was read, or isn't in the wanted state. */
async function isDone(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Marks a day for the next run, which exports it again because an earlier day changed. */
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
