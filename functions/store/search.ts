import { type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import { HAWALA_TYPES } from '../../shared/contract/hawala-serials.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import { SEARCH_WINDOW_MONTHS, SEARCH_WINDOW_ROWS } from '../../shared/contract/search.ts'
import type { HawalaDetailsRecord } from '../domain/hawala.ts'
import { referenceOf, type TransactionRecord } from '../domain/record.ts'
import type { Query, Searched } from '../domain/search.ts'
import type { Item } from './client.ts'
import { findHawalaDetailsByNo, hawalaDetailsFrom } from './hawala-details.ts'
import { findHawalaByNumber, hawalaFrom } from './hawalas.ts'
import {
  datedKey,
  deletedIndexKey,
  HAWALA_DETAILS_PARTITION,
  HAWALA_PARTITION,
  hawalasOfAccount,
  numberInHistory,
  pad,
  referenceKey,
  typeMonthKey,
} from './keys.ts'
import { ledgerMonths } from './ledger-months.ts'
import { newestFirst, type Source, type Stretch, throughDay } from './newest-first.ts'
import { newestOf } from './query.ts'
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
  const { items, cursor } =
    query.account !== undefined && !isHouseAccount(query.account)
      ? ended(
          await newestFirst(accountSources(query, { from: day ?? ' ', to }), SEARCH_WINDOW_ROWS),
        )
      : await monthByMonth(query, to, day ? [monthOf(day)] : await ledgerMonths(today))
  // The page before ended with the row that the cursor names.
  return { found: await searchedFrom(items.filter(({ dated }) => dated !== query.cursor)), cursor }
}

/** What was read, and where to go on. */
interface Ended {
  items: Item[]
  cursor: string | null
}

function ended({ items, hasMore }: Stretch): Ended {
  return { items, cursor: hasMore ? String(items.at(-1)?.['dated']) : null }
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

/** Where a search stands that has gone through a month and is to go on before it. */
const beforeMonth = (month: string): string => datedKey(`${month}-01`, 0)

/** @param months that can hold anything, the newest first; at most 12 of them are gone through, however empty they are */
async function monthByMonth(
  { type, date }: Query,
  to: string,
  months: readonly string[],
): Promise<Ended> {
  const items: Item[] = []
  const left = months.filter((month) => beforeMonth(month) < to)
  for (const month of left.slice(0, SEARCH_WINDOW_MONTHS)) {
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
    if (stretch.hasMore) return ended({ items, hasMore: true })
    const isLast = month === left.at(-1)
    if (items.length >= SEARCH_WINDOW_ROWS && !isLast) return { items, cursor: beforeMonth(month) }
  }
  const next = left[SEARCH_WINDOW_MONTHS]
  return {
    items,
    cursor: next === undefined ? null : beforeMonth(left[SEARCH_WINDOW_MONTHS - 1] ?? next),
  }
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
 * @param cursor of a page before, where so many transactions bear one reference
 */
export async function findByReference(reference: string, cursor?: string): Promise<Looked> {
  const number = TRANSACTION_REFERENCE.exec(reference)?.[1]
  // Nothing else can bear such a reference: one read finds it.
  if (number !== undefined) {
    return { found: (await byNumber(Number(number), reference)).map(asTransaction), cursor: null }
  }
  const sent = await bySentReference(reference, cursor)
  if (cursor !== undefined) return sent
  const [numbered, hawala, details] = await Promise.all([
    byReadNumber(reference),
    findHawalaByNumber(reference),
    detailsByReference(reference),
  ])
  const known = new Set(numbered.map((record) => record.number))
  return {
    found: [
      ...numbered.map(asTransaction),
      ...sent.found.filter(({ record }) => !('number' in record) || !known.has(record.number)),
      ...(hawala ? [{ kind: 'hawala', record: hawala } as const] : []),
      ...details.map((record) => ({ kind: 'details', record }) as const),
    ],
    cursor: sent.cursor,
  }
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

async function byReadNumber(reference: string): Promise<TransactionRecord[]> {
  const number = /^0*([1-9]\d{0,11})$/.exec(reference)?.[1]
  return number === undefined ? [] : byNumber(Number(number), reference)
}

/** By a reference that clients sent: the newest first, a page at a time. */
async function bySentReference(reference: string, cursor?: string): Promise<Looked> {
  const { pk } = referenceKey(reference, 0)
  const places = await newestOf(pk, SEARCH_WINDOW_ROWS + 1, cursor ? Number(cursor) : undefined)
  const numbers = places.slice(0, SEARCH_WINDOW_ROWS).map(({ sk }) => Number(sk))
  const last = numbers.at(-1)
  return {
    found: (await findTransactions(numbers)).map(asTransaction),
    cursor: places.length > numbers.length && last !== undefined ? pad(last) : null,
  }
}

async function detailsByReference(reference: string): Promise<HawalaDetailsRecord[]> {
  const [, type, digits] = /^(?:(send|receive)[- ]?)?0*([1-9]\d{0,11})$/i.exec(reference) ?? []
  if (digits === undefined) return []
  const types = HAWALA_TYPES.filter((each) => !type || each.toLowerCase() === type.toLowerCase())
  const found = await Promise.all(types.map((each) => findHawalaDetailsByNo(each, Number(digits))))
  return found.filter((record) => record !== undefined)
}
