import { type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import { HAWALA_TYPES } from '../../shared/contract/hawala-serials.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import { SEARCH_WINDOW_ROWS } from '../../shared/contract/search.ts'
import type { HawalaDetailsRecord } from '../domain/hawala.ts'
import { referenceOf, type TransactionRecord } from '../domain/record.ts'
import type { Query, Searched } from '../domain/search.ts'
import type { Item } from './client.ts'
import { findHawalaDetailsByNo, hawalaDetailsFrom } from './hawala-details.ts'
import { findHawalaByNumber, hawalaFrom } from './hawalas.ts'
import {
  deletedIndexKey,
  HAWALA_DETAILS_PARTITION,
  HAWALA_PARTITION,
  hawalasOfAccount,
  numberInHistory,
  referenceKey,
  typeMonthKey,
} from './keys.ts'
import { ledgerMonths } from './ledger-months.ts'
import { newestFirst, type Source, type Stretch, throughDay } from './newest-first.ts'
import { partitionItems } from './query.ts'
import { findTransaction, findTransactions, transactionFrom } from './transactions.ts'

/** What was gone through, the newest first. */
export interface Looked {
  found: Searched[]
  /** Where the next call goes on; null where there is nothing further back. */
  cursor: string | null
}

/** The parts of the index by type that each kind of search goes through. */
const LISTS: Record<Query['type'], readonly string[]> = {
  Transfer: ['Transfer'],
  Debit: ['Debit'],
  Credit: ['Credit'],
  Exchange: ['Exchange'],
  Loan: ['Loan'],
  Hawala: ['Hawala'],
  'Deleted Transactions': ['Deleted'],
  'Edited Transactions': ['Edited'],
  general: ['Debit', 'Credit', 'Transfer', 'Exchange', 'Loan', 'Hawala'],
}

/**
 * Goes through what a query without a reference can find, the newest first: an account's slice, a day's, or month by month
 * back; about 1,000 rows a call.
 * @param today the newest day there is
 */
export async function lookThrough(query: Query, today: BusinessDate): Promise<Looked> {
  const day = query.date
  const to = query.cursor ?? throughDay(day ?? today)
  const stretch =
    query.account !== undefined && !isHouseAccount(query.account)
      ? await newestFirst(accountSources(query, { from: day ?? ' ', to }), SEARCH_WINDOW_ROWS)
      : await monthByMonth(query, to, day ? [monthOf(day)] : await ledgerMonths(today))
  const last = stretch.items.at(-1)
  // The page before ended with the row that the cursor names.
  const items = stretch.items.filter(({ dated }) => dated !== query.cursor)
  return {
    found: await searchedFrom(items),
    cursor: stretch.hasMore && last ? String(last['dated']) : null,
  }
}

/** A customer's own slices of the indexes; hawalas of an account have one of their own. */
function accountSources(
  { type, account = '' }: Query,
  range: { from: string; to: string },
): Source[] {
  const key = type === 'Deleted Transactions' ? deletedIndexKey(account) : account
  const transactions: Source[] = [
    { index: 'credited', value: key, ...range },
    { index: 'debited', value: key, ...range },
  ]
  const hawalas: Source = { index: 'debited', value: hawalasOfAccount(account), ...range }
  if (type === 'Hawala') return [hawalas]
  return type === 'general' ? [...transactions, hawalas] : transactions
}

/** @param months that can hold anything, the newest first */
async function monthByMonth(
  { type, date }: Query,
  to: string,
  months: readonly string[],
): Promise<Stretch> {
  const items: Item[] = []
  for (const month of months.filter((each) => each <= monthOf(to))) {
    if (items.length >= SEARCH_WINDOW_ROWS) return { items, hasMore: true }
    const sources = LISTS[type].map(
      (list): Source => ({
        index: 'typeMonth',
        value: typeMonthKey(list, month),
        from: date ?? month,
        to,
      }),
    )
    const stretch = await newestFirst(sources, SEARCH_WINDOW_ROWS - items.length)
    items.push(...stretch.items)
    if (stretch.hasMore) return { items, hasMore: true }
  }
  return { items, hasMore: false }
}

/** Reads what the indexes led to: transactions, hawalas, or history entries of edited transactions. */
async function searchedFrom(items: readonly Item[]): Promise<Searched[]> {
  const edited = items.map(({ pk }) => numberInHistory(pk)).filter((number) => number !== null)
  const records = new Map((await findTransactions(edited)).map((record) => [record.number, record]))
  return items.flatMap((item): Searched[] => {
    if (item['pk'] === HAWALA_PARTITION) return [{ kind: 'hawala', record: hawalaFrom(item) }]
    if (item['pk'] === HAWALA_DETAILS_PARTITION) {
      return [{ kind: 'details', record: hawalaDetailsFrom(item) }]
    }
    const number = numberInHistory(item['pk'])
    if (number === null) return [{ kind: 'transaction', record: transactionFrom(item) }]
    const record = records.get(number)
    return record ? [{ kind: 'transaction', record }] : []
  })
}

/**
 * What answers to a reference: a transaction's number or own reference (both legs of an exchange), a hawala's number.
 * @param reference as it is read out or was sent: "TRX-000123", "123", "SEND-000042", "HWL1763…"
 */
export async function findByReference(reference: string): Promise<Searched[]> {
  const number = TRANSACTION_REFERENCE.exec(reference)?.[1]
  // Nothing else can bear such a reference: one read finds it.
  if (number !== undefined) return (await byNumber(Number(number), reference)).map(asTransaction)
  const [transactions, hawala, details] = await Promise.all([
    transactionsByReference(reference),
    findHawalaByNumber(reference),
    detailsByReference(reference),
  ])
  return [
    ...transactions.map(asTransaction),
    ...(hawala ? [{ kind: 'hawala', record: hawala } as const] : []),
    ...details.map((record) => ({ kind: 'details', record }) as const),
  ]
}

/** "TRX-000123", as it is made from the number. */
const TRANSACTION_REFERENCE = /^TRX-0*([1-9]\d{0,11})$/i

const asTransaction = (record: TransactionRecord) => ({ kind: 'transaction', record }) as const

/** The transaction of a number, with the other leg where both share the reference. */
async function byNumber(number: number, reference: string): Promise<TransactionRecord[]> {
  const record = await findTransaction(number)
  if (!record) return []
  const isShared = referenceOf(record).toLowerCase() === reference.toLowerCase()
  if (!isShared || !record.otherLeg) return [record]
  return [record, ...(await findTransactions([record.otherLeg.number]))]
}

/** By a reference that a client sent, or a number as it is read out. */
async function transactionsByReference(reference: string): Promise<TransactionRecord[]> {
  const number = /^0*([1-9]\d{0,11})$/.exec(reference)?.[1]
  const [named, sent] = await Promise.all([
    number === undefined ? [] : byNumber(Number(number), reference),
    partitionItems(referenceKey(reference, 0).pk),
  ])
  const others = sent.map(({ sk }) => Number(sk))
  const known = new Set(named.map((record) => record.number))
  return [...named, ...(await findTransactions(others.filter((other) => !known.has(other))))]
}

async function detailsByReference(reference: string): Promise<HawalaDetailsRecord[]> {
  const [, type, digits] = /^(?:(send|receive)[- ]?)?0*([1-9]\d{0,11})$/i.exec(reference) ?? []
  if (digits === undefined) return []
  const types = HAWALA_TYPES.filter((each) => !type || each.toLowerCase() === type.toLowerCase())
  const found = await Promise.all(types.map((each) => findHawalaDetailsByNo(each, Number(digits))))
  return found.filter((record) => record !== undefined)
}
