import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import {
  addPosting,
  addSums,
  type HouseSums,
  isSameSum,
  movementsIn,
  sumsOfShares,
} from '../../domain/audit/house-sums.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { dayShares } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, typeMonthKey } from '../table/keys.ts'
import { behind, rowStream } from './dated-rows.ts'
import { HOUSE_TYPES } from './day-rows.ts'
import { type DayPage, type DayPlace, movedOn } from './day-statement.ts'
import { ledgerMonths } from './ledger-months.ts'
import { merged, type Wanted } from './merged-rows.ts'

/** The query of a page. */
interface Asked {
  toDate: BusinessDate
  /** Today's business day; no row is newer. */
  today: BusinessDate
  /** The end of the page before; its sums contain only today's exchanges. */
  after: DayPlace | null
  /** The first key to read. */
  first: string
  /** True if the page can reach the end of today, so that with the earlier pages all of today's exchanges are known. */
  reachesToday: boolean
  /** The most rows that the page may hold. */
  most: number
}

/**
 * The other types that move cash. They are needed because the clerks' shares don't distinguish types, so they can't be
 * compared with exchanges alone.
 */
const OTHER_TYPES = HOUSE_TYPES.filter((type) => type !== 'Exchange')

/**
 * Reads the exchanges in a range of days that aren't deleted, ordered by day and number, oldest first. If the range reaches
 * today, all cash movements of today, the exchanges and the other types, are compared with the clerks' shares of today. A
 * range in the past costs no more than its rows.
 * @param today today's business day; no row is newer
 * @param after the end of the page before; null to start at `fromDate`
 * @param most the most rows that the page may hold
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
      !reachesToday ||
      next !== null ||
      isSameSum(movementsIn(moved), movementsIn(sumsOfShares(shares))),
  })
  return { records: rows.records, next: rows.next, isComplete }
}

/**
 * Reads only the months that can hold rows, so that the cost of a long range doesn't exceed that of the whole ledger.
 * The other types of today are read together with the month of today; a page that ends before that month doesn't read
 * them.
 */
async function readPage({ toDate, today, after, first, reachesToday, most }: Asked) {
  const found: TransactionRecord[] = []
  const others: HouseSums = new Map()
  const wanted: Wanted = { rows: most + 1 }
  for (const month of (await ledgerMonths(today)).reverse()) {
    if (month < monthOf(first) || month > monthOf(toDate) || wanted.rows === 0) continue
    const range = { first, last: `${toDate}${AFTER_ALL}` }
    const rows = rowStream('typeMonth', typeMonthKey('Exchange', month), range)
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
    /** All cash movements of today according to the rows. */
    moved: addSums(others, sums),
  }
}
