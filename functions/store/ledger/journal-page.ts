import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import {
  addPosting,
  type HouseSums,
  isSameSum,
  sumsOfShares,
} from '../../domain/audit/house-sums.ts'
import { type Entry, entriesOf, type Numbered, sealedAmong } from '../../domain/books/journal.ts'
import type { HolderNames } from '../../domain/ledger/answers.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { branchDays, monthsOf } from '../days/branch-days.ts'
import { houseShares } from '../house/house-shares.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { asEdited, editedVersions, isOlderThanEdit } from './as-edited.ts'
import { holderNames } from './balances.ts'
import { behind, rowStream } from './dated-rows.ts'
import type { DayPlace } from './day-statement.ts'
import { ledgerMonths } from './ledger-months.ts'
import { merged } from './merged-rows.ts'

const NONE: ReadonlyMap<string, never> = new Map<string, never>()

/** The query of a page. */
interface Asked {
  from: BusinessDate
  /** The last day, included; today at the latest. */
  to: BusinessDate
  /** Today's business day; no row is newer. */
  today: BusinessDate
  /** The end of the page before; null to start at `from`. */
  after: DayPlace | null
  /** The most rows to read. */
  most: number
}

/** A page of the journal, and the place where the next page starts. */
export interface JournalPage {
  /** The wanted entries. */
  entries: Entry[]
  holders: HolderNames
  /** The sealed days among those of the entries (`sealedAmong`). */
  sealed: ReadonlySet<string>
  /** Null if the range was read to its end. */
  next: DayPlace | null
  /** False if the rows of a day don't add up to what its tills moved. */
  isComplete: boolean
}

/** The rows of a page as they were read. */
interface PageRead {
  entries: Entry[]
  next: DayPlace | null
  /** The days that were read to their end, with the movements of their rows on the house accounts. */
  whole: { from: BusinessDate; to: BusinessDate; sums: ReadonlyMap<BusinessDate, HouseSums> }
}

/**
 * Reads a page of all transactions of a range of days that aren't deleted, by day, branch and number. A page ends with a
 * day, because a day's rows come from the index in the order of their numbers. Only a day with more rows than a page is
 * given in several pages; each of them is in that order. The rows of each day that ended are compared with what the tills
 * moved on it, so rows that an index doesn't have yet are noticed; and all rows with the edits, because an edit may move
 * nothing on a till.
 */
export async function journalPage(
  asked: Asked,
  isWanted: (entry: Entry) => boolean,
): Promise<JournalPage> {
  let reading: Promise<PageRead>
  const { rows, isComplete } = await completeRead({
    rows: async () => {
      reading = readPage(asked)
      const { entries, ...page } = await reading
      return { ...page, ...(await withFacts(entries.filter(isWanted))) }
    },
    held: async () => {
      // Only the rows tell which days the page has, so the tills' days are read after them, and what was edited meanwhile too.
      const { whole } = await reading
      const [days, edited] = await Promise.all([sharesByDay(whole), editedVersions(asked.today)])
      return { days, edited }
    },
    agree: ({ whole, entries }, { days, edited }) =>
      entries.every(({ record }) => !isOlderThanEdit(record, edited)) &&
      [...new Set([...whole.sums.keys(), ...days.keys()])].every((day) =>
        isSameSum(whole.sums.get(day) ?? NONE, days.get(day) ?? NONE),
      ),
  })
  const { whole: _whole, ...page } = rows
  return { ...page, isComplete }
}

async function withFacts(
  entries: Entry[],
): Promise<Pick<JournalPage, 'entries' | 'holders' | 'sealed'>> {
  const days = entries.map(({ record }) => record.tranDate)
  const [from, to] = [days.at(0), days.at(-1)]
  const [holders, kept] = await Promise.all([
    holderNames(entries.map(({ record }) => record)),
    from && to ? branchDays({ from, to }) : [],
  ])
  return { entries, holders, sealed: sealedAmong(kept) }
}

async function readPage(asked: Asked): Promise<PageRead> {
  const { after, most, to } = asked
  const from = after?.tranDate ?? asked.from
  const [rows, edited] = await Promise.all([rowsOf(asked), editedVersions(asked.today)])
  const read = await asEdited(rows, edited)
  /** The day of the first row behind the page, which this page may have in part; null if there is none. */
  const open = read[most]?.tranDate ?? null
  const days = Map.groupBy(read.slice(0, most), ({ tranDate }) => tranDate)
  const isPart = open !== null && days.size === 1 && days.has(open)
  if (open !== null && !isPart) days.delete(open)
  const sums = new Map<BusinessDate, HouseSums>()
  const entries: Entry[] = []
  let next: DayPlace | null = open === null ? null : { tranDate: open, number: 0, sums: NONE }
  if (after && after.sums.size > 0) sums.set(after.tranDate, movedIn(after.sums))
  for (const [day, records] of days) {
    const moved = sums.get(day) ?? new Map()
    sums.set(day, moved)
    for (const record of records) addPosting(moved, record)
    const given = entriesOf(records, day === after?.tranDate ? numberedIn(after.sums) : NONE)
    entries.push(...given.entries)
    const last = records.at(-1)
    if (isPart && last) next = placeAfter(last, moved, given.numbered)
  }
  if (open === null) return { entries, next, whole: { from, to, sums } }
  sums.delete(open)
  return { entries, next, whole: { from, to: addDays(open, -1), sums } }
}

/** Reads the rows of the index behind a place by day and number, one more than a page has. */
async function rowsOf({ from, to, today, after, most }: Asked): Promise<TransactionRecord[]> {
  const range = { first: behind(after, from), last: `${to}${AFTER_ALL}` }
  const wanted = { rows: most + 1 }
  const rows: TransactionRecord[] = []
  for (const month of await monthsWithRows(monthsOf(after?.tranDate ?? from, to), today)) {
    if (wanted.rows === 0) break
    const streams = TRANSACTION_TYPES.map((type) =>
      rowStream('typeMonth', postedMonthKey(type, month), range),
    )
    rows.push(...(await Array.fromAsync(merged(streams, wanted))))
  }
  return rows
}

/** A range of more months first reads which of them may have rows, which takes a round. */
const FEW_MONTHS = 3

async function monthsWithRows(months: readonly string[], today: BusinessDate) {
  if (months.length <= FEW_MONTHS) return months
  const known = new Set(await ledgerMonths(today))
  return months.filter((month) => known.has(month))
}

/** Reads what the tills moved on each day, in one consistent query. */
async function sharesByDay({
  from,
  to,
}: PageRead['whole']): Promise<ReadonlyMap<BusinessDate, HouseSums>> {
  const shares = await Array.fromAsync(houseShares(from, to))
  const days = Map.groupBy(shares, ({ day }) => day)
  return new Map([...days].map(([day, ofDay]) => [day, sumsOfShares(ofDay)]))
}

/**
 * A cursor within a day carries what moved so far, and by branch how many entries are numbered: "nKBL". A branch's code may
 * have a hyphen, which a cursor's names can't have.
 */
const NUMBERED = 'n'
const countNameOf = (branch: string) => `${NUMBERED}${branch.replaceAll('-', '_')}`
const branchNamedBy = (name: string) => name.slice(NUMBERED.length).replaceAll('_', '-')

function placeAfter(
  { tranDate, number }: TransactionRecord,
  moved: HouseSums,
  numbered: Numbered,
): DayPlace {
  const counted = [...numbered].map(
    ([branch, count]) => [countNameOf(branch), BigInt(count)] as const,
  )
  return { tranDate, number, sums: new Map([...moved, ...counted]) }
}

function movedIn(sums: DayPlace['sums']): HouseSums {
  return new Map([...sums].filter(([name]) => !name.startsWith(NUMBERED)))
}

function numberedIn(sums: DayPlace['sums']): Numbered {
  const counted = [...sums].filter(([name]) => name.startsWith(NUMBERED))
  return new Map(counted.map(([name, count]) => [branchNamedBy(name), Number(count)]))
}
