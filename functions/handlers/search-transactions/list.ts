import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { SEARCHED_BACK_TO_HEADER } from '../../../shared/contract/headers.ts'
import { searchTransactionsList } from '../../../shared/contract/search.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { OrderStates } from '../../domain/hawala/hawala.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import {
  asksForNothing,
  daysOf,
  fits,
  type LastEdits,
  type Query,
  type Searched,
  searchRow,
} from '../../domain/ledger/search.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { statesOfOrders } from '../../store/hawala/hawala-orders.ts'
import { lastEditsOf } from '../../store/ledger/history.ts'
import { withLateDeletions } from '../../store/ledger/late-deletions.ts'
import { type Looked, lookThrough } from '../../store/ledger/search.ts'
import {
  type ChangedWithin,
  changedWithin,
  lookThroughChanges,
} from '../../store/ledger/search-by-change.ts'
import { findByReference } from '../../store/ledger/search-by-reference.ts'

/**
 * Finds transactions and hawalas that fit all filters, the newest first; without a filter, those of today. A call reads
 * about 1,000 rows of the narrowest index. `X-Searched-Back-To` is the day that the call has reached, and `Link` leads
 * to older days (docs/rules/search.md).
 */
export const handler = endpoint(searchTransactionsList, {
  load: async ({ query, today }) => {
    const asked = asksForNothing(query) ? { ...query, date: today } : query
    if (asked.dateOf === 'change') return { query: asked, ...(await changedOn(asked, today)) }
    const { found, cursor, isComplete } = await lookWhole(asked, today)
    const fitting = found.filter((each) => fits(each, asked))
    const details = fitting.flatMap((each) => (each.kind === 'details' ? [each.record] : []))
    const [edits, states] = await Promise.all([editsOf(fitting, asked), statesOfOrders(details)])
    return { query: asked, fitting, cursor, isComplete, edits, states }
  },
  reply: async (_call, { query, fitting, cursor, isComplete, edits, states }) => ({
    body: await inTurns(fitting, (each) => searchRow(each, edits, states)),
    headers: { ...incompleteHeader(isComplete), ...(cursor ? headersOf(query, cursor) : {}) },
  }),
})

/** What a search by the days of edits or deletions found. */
interface FoundByChange {
  fitting: Searched[]
  cursor: string | null
  isComplete: boolean
  edits: LastEdits
  states: OrderStates
}

/** Finds transactions by the days on which they were edited or deleted. */
async function changedOn(query: Query, today: BusinessDate): Promise<FoundByChange> {
  const isFitting = (record: TransactionRecord) => fits({ kind: 'transaction', record }, query)
  const { records, edits, cursor, isComplete } =
    query.referenceId === undefined
      ? { ...(await lookThroughChanges(query, today, isFitting)), isComplete: true }
      : await changedWithReference(query, today, isFitting)
  const fitting = records.map((record): Searched => ({ kind: 'transaction', record }))
  return { fitting, edits, cursor, isComplete, states: new Map() }
}

/**
 * Finds the transactions with a reference that were changed on the days of the query. The look-up would compare these days
 * with the transactions' own days, so it gets no days. The days of the changes are compared afterwards.
 */
async function changedWithReference(
  query: Query,
  today: BusinessDate,
  isFitting: (record: TransactionRecord) => boolean,
): Promise<ChangedWithin & Pick<FoundByChange, 'cursor' | 'isComplete'>> {
  const { date: _date, fromDate: _from, toDate: _to, ...onAnyDay } = query
  const { found, cursor, isComplete } = await lookWhole(onAnyDay, today)
  const records = found.flatMap((each) => (each.kind === 'transaction' ? [each.record] : []))
  return { ...(await changedWithin(records.filter(isFitting), query)), cursor, isComplete }
}

/**
 * Looks up what a query asks for. A search for deleted transactions must find all of them, so `isComplete` says whether an
 * index still lacks some.
 */
async function lookWhole(
  query: Query,
  today: BusinessDate,
): Promise<Looked & { isComplete: boolean }> {
  if (query.type !== 'Deleted Transactions') {
    return { ...(await look(query, today)), isComplete: true }
  }
  const { from = '', to = today } = daysOf(query)
  const range = { from, to: query.cursor?.slice(0, to.length) ?? to }
  const { rows, isComplete } = await withLateDeletions(range, today, () => look(query, today))
  return { ...rows, isComplete }
}

function look(query: Query, today: BusinessDate): Promise<Looked> {
  const { referenceId } = query
  return referenceId === undefined
    ? lookThrough(query, today)
    : findByReference({ ...query, referenceId }, today)
}

/** Reads the last edits of the transactions if edited transactions are searched; otherwise none. */
async function editsOf(found: readonly Searched[], { type }: Query): Promise<LastEdits> {
  if (type !== 'Edited Transactions') return new Map()
  return lastEditsOf(found.flatMap((each) => (each.kind === 'transaction' ? [each.record] : [])))
}

function headersOf(query: Query, cursor: string): Record<string, string> {
  const { amount, cursor: _before, ...given } = query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) search.set(name, value)
  if (amount !== undefined) search.set('amount', formatAmount(amount))
  search.set('cursor', cursor)
  return {
    ...(cursor.includes('#') ? { [SEARCHED_BACK_TO_HEADER]: cursor.slice(0, 10) } : {}),
    link: `</api/search-transactions?${search}>; rel="next"`,
  }
}
