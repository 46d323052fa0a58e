import { monthOf } from '../../../shared/calendar/business-date.ts'
import { FEE_ACCOUNT } from '../../../shared/contract/house.ts'
import { addPosting, type HouseSums, isSameSum } from '../../domain/audit/house-sums.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import type { Balances } from '../../domain/ledger/statement.ts'
import { isTillOf, type Whose } from '../../domain/tills/till.ts'
import { houseMoved } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { behind, rowStream } from './dated-rows.ts'
import type { DayPage, DayPlace } from './day-statement.ts'
import { ledgerMonths } from './ledger-months.ts'
import { merged, type Wanted } from './merged-rows.ts'
import { waivedFees } from './waived-fees.ts'

/** The query of a page. */
interface Asked {
  from: string
  to: string
  whose: Whose
  /** Today's business day; no row is newer. */
  today: string
  /** The end of the page before, with the fees so far; null to start at `from`. */
  after: DayPlace | null
  /** The most rows to read, whether they match or not. */
  most: number
}

/**
 * Reads the fees in a range of days by day and number, oldest first: the records of valid fees, and the postings whose fee
 * was waived. On the last page all fees so far are compared with the movements of the range on the account of commission. So
 * rows that an index doesn't have yet are noticed.
 */
export async function commissionPage(asked: Asked): Promise<DayPage> {
  const { from, to, whose } = asked
  const { rows, isComplete } = await completeRead({
    rows: () => readPage(asked),
    held: () => houseMoved(FEE_ACCOUNT, { from, to }, whose),
    agree: ({ next, sums }, moved) => next !== null || isSameSum(netOf(sums), moved),
  })
  return { records: rows.records, next: rows.next, isComplete }
}

async function readPage({ from, to, whose, today, after, most }: Asked) {
  const range = { first: behind(after, from), last: `${to}${AFTER_ALL}` }
  const read: TransactionRecord[] = []
  const wanted: Wanted = { rows: most + 1 }
  for (const month of (await ledgerMonths(today)).reverse()) {
    if (month < monthOf(range.first) || month > monthOf(to) || wanted.rows === 0) continue
    const fees = rowStream('typeMonth', postedMonthKey('Fee', month), range)
    const ofMonth = merged([fees, waivedFees(month, range)], wanted)
    read.push(...(await Array.fromAsync(ofMonth)))
  }
  const page = read.slice(0, most)
  const sums: HouseSums = new Map(after?.sums)
  for (const record of page) if (record.feeFor) addFee(sums, record, whose)
  const last = read.length > most ? page.at(-1) : undefined
  return {
    records: page.filter(({ till }) => isTillOf(whose, till)),
    sums,
    next: last ? { tranDate: last.tranDate, number: last.number, sums } : null,
  }
}

/** Adds only what a fee moved on the account of commission. */
function addFee(sums: HouseSums, record: TransactionRecord, whose: Whose): void {
  const moved: HouseSums = new Map()
  addPosting(moved, record, whose)
  for (const [name, minor] of moved) {
    if (name.startsWith(FEE_ACCOUNT)) sums.set(name, (sums.get(name) ?? 0n) + minor)
  }
}

/** Returns the fees by currency id: the credits of the account minus its debits. */
function netOf(sums: HouseSums): Balances {
  const net: Balances = new Map()
  for (const [name, minor] of sums) {
    const [, side, currencyId] = /([cd])(\d+)$/.exec(name) ?? []
    const id = Number(currencyId)
    net.set(id, (net.get(id) ?? 0n) + (side === 'c' ? minor : -minor))
  }
  return net
}
