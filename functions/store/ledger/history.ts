import { monthOf } from '../../../shared/calendar/business-date.ts'
import type { HistoryEntry } from '../../domain/audit/standing.ts'
import { differencesOf } from '../../domain/ledger/answers.ts'
import type { Change, ReversedBy, Stamp, TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { someAtOnce } from '../table/at-once.ts'
import type { Item } from '../table/client.ts'
import { getItems } from '../table/get.ts'
import { datedKey, historyKey, numberInHistory, typeMonthKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'

export type { HistoryEntry }

/**
 * Makes the part with the history entry of a change, for the same write: the new version, who, when, why, and the old and
 * new value of each field. The first edit of a transaction has the index keys of the Edited list, so that each transaction
 * is there once.
 */
export function historyPart(change: Change): Part {
  const { before, after } = change
  const action = actionOf(change)
  const { number, version, tranDate } = after
  const isFirstEdit =
    action === 'edited' && before.modification === null && after.modification !== null
  const indexKeys = {
    typeMonth: typeMonthKey('Edited', monthOf(tranDate)),
    dated: datedKey(tranDate, number),
  }
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: {
          ...historyKey(number, version),
          ...(isFirstEdit ? indexKeys : {}),
          action,
          ...stampOf(change),
          changes: changesOf(change),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }
}

/** Returns the changed fields. If a leg has a new version only because the other leg was edited, the entry says so. */
function changesOf({ before, after, terms }: Change): HistoryEntry['changes'] {
  const changes = [...differencesOf({ before, after }), ...(terms?.changes ?? [])]
  if (changes.length > 0 || !after.otherLeg) return changes
  if (actionOf({ before, after }) !== 'edited') return changes
  return [{ field: 'otherLeg', old: null, new: `transaction ${after.otherLeg.number} was edited` }]
}

/** Returns the person who made a change, the time, and the reason if one was given. */
export function stampOf({ before, after, terms }: Change): Stamp | null {
  if (terms) return terms.stamp
  if (actionOf({ before, after }) !== 'reversed') {
    return after.deletion ?? after.approval ?? after.modification
  }
  const { number: _by, ...stamp } = after.reversedBy as ReversedBy
  return stamp
}

/** Returns the kind of a change. */
export function actionOf({ before, after }: Change): Exclude<HistoryEntry['action'], 'recorded'> {
  if (after.deletion) return 'deleted'
  if (after.reversedBy && !before.reversedBy) return 'reversed'
  return after.approval && !before.approval ? 'approved' : 'edited'
}

/** Reads the history of a transaction, the oldest entry first; the entry of its recording is made from the record itself. */
export async function historyOf(record: TransactionRecord): Promise<HistoryEntry[]> {
  const items = await partitionItems(historyKey(record.number, 1).pk)
  const { userId, userName } = record.recorder
  const recorded: HistoryEntry = {
    version: 1,
    action: 'recorded',
    at: record.recordedAt,
    userId,
    userName,
    reason: null,
    changes: [],
  }
  return [recorded, ...items.map(entryFrom)]
}

/**
 * Reads what was done to these transactions after their recording, by number, the oldest entry first.
 */
export async function historiesOf(
  numbers: Iterable<number>,
): Promise<ReadonlyMap<number, readonly HistoryEntry[]>> {
  const histories = new Map<number, readonly HistoryEntry[]>()
  await someAtOnce(new Set(numbers), async (number) => {
    histories.set(number, (await partitionItems(historyKey(number, 1).pk)).map(entryFrom))
  })
  return histories
}

/**
 * Reads the last edit of each of these transactions, by number. A transaction that was never edited, or was deleted since,
 * has none.
 */
export async function lastEditsOf(
  records: readonly TransactionRecord[],
): Promise<ReadonlyMap<number, HistoryEntry>> {
  const edited = records.filter(({ modification, deletion }) => modification && !deletion)
  // Usually at most one approval and one reversal follow the last edit, because an edit makes a transaction Pending again,
  // and a reversed transaction is never edited.
  const keys = edited.map(({ number, version, approval, reversedBy }) =>
    historyKey(number, version - (approval ? 1 : 0) - (reversedBy ? 1 : 0)),
  )
  const items = await getItems(keys)
  const found = items.flatMap((item) => {
    const number = numberInHistory(item['pk'])
    return number === null ? [] : [{ number, entry: entryFrom(item) }]
  })
  // If the due date of a loan was changed after an approval, more than one version followed the last edit.
  const last = await Promise.all(
    found.map(async ({ number, entry }): Promise<[number, HistoryEntry][]> => {
      const edit = entry.action === 'edited' ? entry : await lastEditIn(number)
      return edit ? [[number, edit]] : []
    }),
  )
  return new Map(last.flat())
}

/** The fields of an entry that name an account. */
const ACCOUNT_FIELDS: ReadonlySet<string> = new Set(['inAccountID', 'outAccountID'])

/** Reads the accounts that changes took away from their transactions. */
export async function accountsBeforeChanges(
  changes: readonly { number: number; version: number }[],
): Promise<string[]> {
  const items = await getItems(changes.map(({ number, version }) => historyKey(number, version)))
  return items
    .flatMap((item) => entryFrom(item).changes)
    .flatMap(({ field, old }) => (ACCOUNT_FIELDS.has(field) && old ? [old] : []))
}

async function lastEditIn(number: number): Promise<HistoryEntry | undefined> {
  const items = await partitionItems(historyKey(number, 1).pk)
  return items.map(entryFrom).findLast(({ action }) => action === 'edited')
}

/** Reads an entry of a history from its item. */
export function entryFrom(item: Item): HistoryEntry {
  return {
    version: Number(item['sk']),
    action: item['action'] as HistoryEntry['action'],
    at: String(item['at']),
    userId: Number(item['userId']),
    userName: String(item['userName']),
    reason: item['reason'] ? String(item['reason']) : null,
    changes: (item['changes'] ?? []) as HistoryEntry['changes'],
  }
}
