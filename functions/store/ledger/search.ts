import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { SEARCH_WINDOW_MONTHS, SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import { daysOf, type Query, type Searched } from '../../domain/ledger/search.ts'
import { hawalaDetailsFrom } from '../hawala/hawala-details.ts'
import {
  HAWALA_DETAILS_PARTITION,
  HAWALA_PARTITION,
  hawalasOfAccount,
} from '../hawala/hawala-keys.ts'
import { hawalaFrom } from '../hawala/hawalas.ts'
import type { Item } from '../table/client.ts'
import { datedKey, deletedIndexKey, numberInHistory, typeMonthKey } from '../table/keys.ts'
import { newestFirst, type Source, type Stretch, throughDay } from '../table/newest-first.ts'
import { ledgerMonths } from './ledger-months.ts'
import { findTransactions, transactionFrom } from './transactions.ts'

/** The result of one call of a search, the newest first. */
export interface Looked {
  found: Searched[]
  /** The key at which the next call continues; null if there are no older rows. */
  cursor: string | null
}

/** The partitions of the index by type that each type of search reads. */
const LISTS: Record<Query['type'], readonly string[]> = {
  Transfer: ['Transfer'],
  Debit: ['Debit'],
  Credit: ['Credit'],
  Exchange: ['Exchange'],
  Loan: ['Loan'],
  Hawala: ['Hawala', 'HawalaPosted'],
  Cash: ['Cash'],
  Fee: ['Fee'],
  'Deleted Transactions': ['Deleted'],
  'Edited Transactions': ['Edited'],
  general: [
    ...['Debit', 'Credit', 'Transfer', 'Exchange', 'Loan', 'Cash', 'Fee'],
    ...['Hawala', 'HawalaPosted'],
  ],
}

/**
 * Searches without a reference, the newest first. It reads the rows of an account or of a day, or goes back month by
 * month. One call reads about 1,000 rows.
 * @param today today's business day; no row is newer
 */
export async function lookThrough(query: Query, today: BusinessDate): Promise<Looked> {
  const days = daysOf(query)
  const to = query.cursor ?? throughDay(days.to ?? today)
  const { items, cursor } =
    query.account !== undefined && !isHouseAccount(query.account)
      ? ended(
          await newestFirst(
            accountSources(query, { from: days.from ?? ' ', to }),
            SEARCH_WINDOW_ROWS,
          ),
        )
      : await monthByMonth(query, to, await monthsOf(query, today))
  // The cursor names the last row of the page before; this row isn't shown again.
  return { found: await searchedFrom(items.filter(({ dated }) => dated !== query.cursor)), cursor }
}

/** The rows that were read, and where to continue. */
interface Ended {
  items: Item[]
  cursor: string | null
}

function ended({ items, hasMore }: Stretch): Ended {
  return { items, cursor: hasMore ? String(items.at(-1)?.['dated']) : null }
}

/** Returns the index partitions of a customer's account; the hawalas of an account are in a separate partition. */
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
  return type === 'general' || type === 'Hawala' ? [...transactions, hawalas] : transactions
}

/** Finds the months that a search reads, the newest first. A query within one month needs no other. */
export async function monthsOf(query: Query, today: BusinessDate): Promise<string[]> {
  const { from, to = today } = daysOf(query)
  if (from && monthOf(from) === monthOf(to)) return [monthOf(from)]
  const months = await ledgerMonths(today)
  return months.filter((month) => month <= monthOf(to) && (!from || month >= monthOf(from)))
}

/** Returns the cursor of a search that has read a month completely and continues before it. */
const beforeMonth = (month: string): string => datedKey(`${month}-01`, 0)

/**
 * Reads the index by type, the newest rows first.
 * @param to the highest `dated` key to read
 * @param months the months that can hold rows, the newest first; at most 12 of them are read in one call, even if they are
 * empty
 */
export async function monthByMonth(
  query: Query,
  to: string,
  months: readonly string[],
): Promise<Ended> {
  const items: Item[] = []
  const { from: firstDay = '' } = daysOf(query)
  const left = months.filter((month) => beforeMonth(month) < to)
  for (const month of left.slice(0, SEARCH_WINDOW_MONTHS)) {
    const sources = LISTS[query.type].map(
      (list): Source => ({
        index: 'typeMonth',
        value: typeMonthKey(list, month),
        from: firstDay > month ? firstDay : month,
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

/** Reads the records behind index rows: transactions, hawalas, or edited transactions by their history entries. */
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
