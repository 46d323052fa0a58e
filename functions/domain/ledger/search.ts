import type * as z from 'zod/mini'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { detailsReference } from '../../../shared/contract/hawala-label.ts'
import type {
  FoundTransaction,
  SearchQuery,
  SearchResults,
  SearchType,
} from '../../../shared/contract/search.ts'
import type { TransactionHistoryEntry } from '../../../shared/contract/transaction-history.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { occursIn } from '../../../shared/search/matching.ts'
import {
  detailsAnswer,
  type HawalaDetailsRecord,
  type HawalaRecord,
  hawalaAnswer,
  type OrderStates,
} from '../hawala/hawala.ts'
import { deletedAnswer, transactionAnswer } from './answers.ts'
import type { TransactionRecord } from './record.ts'

/** Any record that a search can find. */
export type Searched =
  | { kind: 'transaction'; record: TransactionRecord }
  | { kind: 'hawala'; record: HawalaRecord }
  | { kind: 'details'; record: HawalaDetailsRecord }

export type Query = z.output<typeof SearchQuery>

/** True if the query has no filter except a type; then the search shows today's records. */
export function asksForNothing(query: Query): boolean {
  const { type: _type, dateOf: _dateOf, cursor: _cursor, ...filters } = query
  return Object.values(filters).every((filter) => !filter)
}

/** Returns the first and the last day that a query asks for; undefined where it sets no limit. */
export function daysOf({ date, fromDate, toDate }: Query) {
  return { from: date ?? fromDate, to: date ?? toDate }
}

/**
 * True if a record fits all filters of the query except the reference, by which it was looked up, and the days on which
 * it was changed (`isChangedWithin`).
 */
export function fits(searched: Searched, query: Query): boolean {
  return (
    isOfType(searched, query.type, query.referenceId !== undefined) &&
    (query.dateOf === 'change' || isOfDays(dayOf(searched), query)) &&
    (query.account === undefined || accountsOf(searched).includes(query.account)) &&
    (query.amount === undefined || amountOf(searched) === query.amount) &&
    (query.narrative === undefined || occursIn(textsOf(searched), query.narrative))
  )
}

/**
 * True if a record is of the type that is searched for. A deleted transaction is found only by the type Deleted Transactions
 * or by a reference.
 */
function isOfType(searched: Searched, type: SearchType, byReference: boolean): boolean {
  if (searched.kind !== 'transaction') return type === 'Hawala' || type === 'general'
  const { transType, deletion, modification } = searched.record
  if (type === 'Deleted Transactions') return deletion !== null
  if (deletion !== null) return byReference && (type === 'general' || type === transType)
  if (type === 'Edited Transactions') return modification !== null
  return type === 'general' || type === transType
}

/**
 * True if something was changed on one of the days that the query asks for.
 * @param at the instant of the change
 */
export function isChangedWithin(at: string, query: Query, timeZone: string): boolean {
  return isOfDays(businessDateOf(new Date(at), timeZone), query)
}

function isOfDays(day: string, { date = day, fromDate = day, toDate = day }: Query): boolean {
  return day === date && fromDate <= day && day <= toDate
}

function dayOf(searched: Searched): string {
  return searched.kind === 'transaction' ? searched.record.tranDate : searched.record.transDate
}

function accountsOf(searched: Searched): (string | null)[] {
  return searched.kind === 'transaction'
    ? [searched.record.inAccount, searched.record.outAccount]
    : [searched.record.senderAccount]
}

function amountOf({ record }: Searched): AmountMinor {
  return record.amountMinor
}

function textsOf(searched: Searched): (string | null)[] {
  if (searched.kind === 'transaction') {
    return [searched.record.narrative, searched.record.creditNarrative]
  }
  if (searched.kind === 'hawala') return [searched.record.description, searched.record.receiverName]
  const { description, amountDescription, senderName, receiverName } = searched.record
  return [description, amountDescription, senderName, receiverName]
}

/** The last edits of transactions by number, as the history shows them. */
export type LastEdits = ReadonlyMap<number, z.output<typeof TransactionHistoryEntry>>

/**
 * Makes a row of the search results. Rules: docs/rules/search.md.
 * @param edits the last edits that the rows show
 * @param states the states of the hawala orders to which details belong
 */
export function searchRow(
  searched: Searched,
  edits: LastEdits,
  states: OrderStates,
): z.output<typeof SearchResults>[number] {
  if (searched.kind === 'transaction') {
    const lastEdit = edits.get(searched.record.number)
    return { ...foundTransaction(searched.record), ...(lastEdit ? { lastEdit } : {}) }
  }
  const shared = { transType: 'Hawala', tranDate: searched.record.transDate } as const
  if (searched.kind === 'hawala') {
    const { record } = searched
    return { ...hawalaAnswer(record), ...shared, referenceId: record.hawalaNumber }
  }
  const { record } = searched
  return { ...detailsAnswer(record, states), ...shared, referenceId: detailsReference(record) }
}

function foundTransaction(record: TransactionRecord): z.output<typeof FoundTransaction> {
  return record.deletion ? deletedAnswer(record) : transactionAnswer(record)
}
