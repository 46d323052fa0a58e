import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import {
  addPosting,
  addSums,
  type HouseSums,
  isSameSum,
  sumsOfShares,
} from '../../domain/house-sums.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { dayShares } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, typeMonthKey } from '../table/keys.ts'
import { behind, indexRows, merged, type Wanted } from './dated-rows.ts'
import { HOUSE_TYPES } from './day-rows.ts'
import { type DayPage, type DayPlace, movedOn } from './day-statement.ts'
import { ledgerMonths } from './ledger-months.ts'

/** What is asked for of a range of days. */
interface Asked {
  toDate: BusinessDate
  /** The newest day there is. */
  today: BusinessDate
  /** The end of the page before; its sums are of today's exchanges alone. */
  after: DayPlace | null
  /** The first key that is wanted. */
  first: string
  /** True where the rows can hold all of today's exchanges that were on no page before. */
  reachesToday: boolean
  /** Rows that the page may hold. */
  most: number
}

/** What else moves cash: the clerks' shares don't tell types apart, so exchanges alone can't be held against them. */
const OTHER_TYPES = HOUSE_TYPES.filter((type) => type !== 'Exchange')

/**
 * The exchanges of a range of days that still stand, by day and number, oldest first. Where the range reaches today, the
 * exchanges of today and all else that moved cash today are held against the clerks' shares of today; a range of the past
 * costs nothing beside its rows.
 * @param today the newest day there is
 * @param after the end of the page before; null to begin at `fromDate`
 * @param most rows that the page may hold
 */
export async function exchangePage(
  { fromDate, toDate }: { fromDate: BusinessDate; toDate: BusinessDate },
  today: BusinessDate,
  after: DayPlace | null,
  most: number,
): Promise<DayPage> {
  const first = behind(after, fromDate)
  const reachesToday = first.slice(0, today.length) <= today && today <= toDate
  const { rows, isComplete } = await completeRead({
    rows: () => readPage({ toDate, today, after, first, reachesToday, most }),
    held: async () => (reachesToday ? dayShares(today) : []),
    agree: ({ next, moved }, shares) =>
      !reachesToday || next !== null || isSameSum(moved, sumsOfShares(shares)),
  })
  return { records: rows.records, next: rows.next, isComplete }
}

/**
 * Month by month, and only the months that can hold any, so that a range of centuries is no more work than the ledger is
 * old. What else moved cash today is read beside the month of today, which a page that ends before it never comes to.
 */
async function readPage({ toDate, today, after, first, reachesToday, most }: Asked) {
  const found: TransactionRecord[] = []
  const others: HouseSums = new Map()
  const wanted: Wanted = { rows: most + 1 }
  for (const month of (await ledgerMonths(today)).reverse()) {
    if (month < monthOf(first) || month > monthOf(toDate) || wanted.rows === 0) continue
    const range = { first, last: `${toDate}${AFTER_ALL}` }
    const rows = indexRows('typeMonth', typeMonthKey('Exchange', month), range, wanted)
    const [ofMonth, moved] = await Promise.all([
      Array.fromAsync(merged([rows], wanted)),
      reachesToday && month === monthOf(today) ? movedOn(today, OTHER_TYPES) : new Map(),
    ])
    found.push(...ofMonth)
    addSums(others, moved)
  }
  const records = found.slice(0, most)
  const sums: HouseSums = new Map(after?.sums)
  for (const record of records) if (record.tranDate === today) addPosting(sums, record)
  const last = found.length > most ? records.at(-1) : undefined
  return {
    records,
    next: last ? { tranDate: last.tranDate, number: last.number, sums } : null,
    /** All that moved cash today, as the rows have it. */
    moved: addSums(others, sums),
  }
}
