import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { daysOf, isChangedWithin, type LastEdits, type Query } from '../../domain/ledger/search.ts'
import { env } from '../../env.ts'
import { someAtOnce } from '../table/at-once.ts'
import { throughDay } from '../table/newest-first.ts'
import { type ChangeByDay, changesBackFrom } from './changes-by-day.ts'
import { type HistoryEntry, historyOf, lastEditsOf } from './history.ts'
import { monthsOf } from './search.ts'
import { findTransactions } from './transactions.ts'

/** Transactions that were changed on the days of a query, and the edits that they show. */
export interface ChangedWithin {
  records: TransactionRecord[]
  edits: LastEdits
}

/** What one call of a search finds: the transactions in the order of their changes, and where the search continues. */
interface ChangesFound extends ChangedWithin {
  cursor: string | null
}

/**
 * Finds the transactions that were deleted, or edited, on the days of a query, the newest change first. A transaction that
 * was edited several times on these days is found once, at its last edit within them.
 * @param fits the other filters of the query
 * @param today today's business day; no change is newer
 */
export async function lookThroughChanges(
  query: Query,
  today: BusinessDate,
  fits: (record: TransactionRecord) => boolean,
): Promise<ChangesFound> {
  const { from = '', to = today } = daysOf(query)
  const { changes, cursor } = await changesBackFrom(
    query.type === 'Deleted Transactions' ? 'deleted' : 'edited',
    { from, to: query.cursor ?? throughDay(to) },
    await monthsOf(query, today),
  )
  const numbers = [...new Set(changes.map(({ number }) => number))]
  const found = (await findTransactions(numbers)).filter(fits)
  const { records, edits } = await changedWithin(found, query)
  const byNumber = new Map(records.map((record) => [record.number, record]))
  const isShown = ({ number, version }: ChangeByDay) =>
    (edits.get(number)?.version ?? version) === version
  return {
    records: changes.filter(isShown).flatMap(({ number }) => byNumber.get(number) ?? []),
    edits,
    cursor,
  }
}

/** Reads the transactions of a list that were deleted, or edited, on the days of a query. */
export async function changedWithin(
  records: readonly TransactionRecord[],
  query: Query,
): Promise<ChangedWithin> {
  const isWithin = (at: string) => isChangedWithin(at, query, env().businessTimeZone)
  if (query.type === 'Deleted Transactions') {
    const deleted = records.filter(({ deletion }) => deletion && isWithin(deletion.at))
    return { records: deleted, edits: new Map() }
  }
  const edits = new Map<number, HistoryEntry>()
  for (const [number, edit] of await lastEditsOf(records)) {
    if (isWithin(edit.at)) edits.set(number, edit)
  }
  // The last edit is after the days that are asked for, so an earlier one may be within them.
  await someAtOnce(editedAfter(records, query), async (record) => {
    const edit = (await historyOf(record)).findLast(
      ({ action, at }) => action === 'edited' && isWithin(at),
    )
    if (edit) edits.set(record.number, edit)
  })
  return { records: records.filter(({ number }) => edits.has(number)), edits }
}

function editedAfter(records: readonly TransactionRecord[], query: Query): TransactionRecord[] {
  const { to } = daysOf(query)
  const { businessTimeZone } = env()
  return records.filter(
    ({ modification }) =>
      to !== undefined &&
      modification !== null &&
      businessDateOf(new Date(modification.at), businessTimeZone) > to,
  )
}
