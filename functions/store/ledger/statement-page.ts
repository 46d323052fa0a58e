import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import { isSameSum } from '../../domain/audit/house-sums.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { type Balances, balancesAfter, monthlyNets } from '../../domain/ledger/statement.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { balanceBefore, findMonthlyBalance, type MonthlyBalance } from './balances.ts'
import type { Place } from './dated-rows.ts'
import { accountTransactions, type DateRange } from './statement.ts'

/** The query of a page of an account report. */
export interface StatementAsked {
  account: string
  range: DateRange
  /** Today's business day; no row is newer. */
  today: BusinessDate
  /** The last row of the page before, and the balances after it; null on the first page. */
  after: (Place & { balances: Balances }) | null
  /** The most rows that the page may hold. */
  most: number
}

/** A page of an account report. */
export interface StatementPage {
  /** The balances before the first record. */
  opening: Balances
  records: TransactionRecord[]
  /** True if there is another page. */
  hasMore: boolean
  /** False if the rows don't add up to the balances and shares in the table. */
  isComplete: boolean
}

type Rows = Pick<StatementPage, 'records' | 'hasMore'>

/** Returns a page of the rows that were found; one more than `most` shows that there is another page. */
export function pageOf(found: TransactionRecord[], most: number): Rows {
  return { records: found.slice(0, most), hasMore: found.length > most }
}

/**
 * Reads the rows of a customer's account by day and number, with the balances before them. The rows come from indexes, which
 * get new rows a little later than the table. So they are compared with items that are read consistently: if the range
 * reaches today, the rows must add up to the balance. The opening balance is the balance at the start of the month, from the
 * balance item, plus the rows of the month before the first day.
 */
export async function statementPage(asked: StatementAsked): Promise<StatementPage> {
  const { account, range, after, most } = asked
  const { rows, held, isComplete } = await completeRead({
    rows: async () => {
      const rows = Array.fromAsync(accountTransactions(account, range, most + 1, after))
      const [before, found] = await Promise.all([rowsBefore(asked), rows])
      return { ...pageOf(found, most), before }
    },
    held: () => findMonthlyBalance(account),
    agree: (read, balance) => !balance || agreesWithNets(asked, read, balance),
  })
  const { before, records, hasMore } = rows
  if (after || !held) return { opening: after?.balances ?? new Map(), records, hasMore, isComplete }
  const ofMonth = balanceBefore(held, monthOf(range.fromDate ?? ''))
  const opening = balancesAfter(account, new Map([[held.currencyId, ofMonth]]), before)
  return { opening, records, hasMore, isComplete }
}

/** Reads the rows of the month before the first day of the report. */
async function rowsBefore(asked: StatementAsked): Promise<TransactionRecord[]> {
  const { account, range, after } = asked
  if (after || range.fromDate === null || range.fromDate.endsWith('-01')) return []
  const before = { fromDate: `${monthOf(range.fromDate)}-01`, toDate: addDays(range.fromDate, -1) }
  return Array.fromAsync(accountTransactions(account, before))
}

/**
 * True if the rows of each completely read month add up to its net, and the rows up to today lead to the balance. On a
 * later page the balance before the rows comes from the cursor.
 */
function agreesWithNets(
  asked: StatementAsked,
  { before, records, hasMore }: Rows & { before: TransactionRecord[] },
  balance: MonthlyBalance,
): boolean {
  const { account, range, today, after } = asked
  const reachesToday = !hasMore && (range.toDate ?? today) >= today
  const first = after ? nextMonth(monthOf(after.tranDate)) : monthOf(range.fromDate ?? '')
  const end = hasMore
    ? monthOf(records.at(-1)?.tranDate ?? '')
    : reachesToday
      ? AFTER_ALL
      : monthOf(addDays(range.toDate ?? today, 1))
  const whole = (nets: ReadonlyMap<string, bigint>) =>
    new Map([...nets].filter(([month]) => first <= month && month < end))
  const nets = monthlyNets(account, [...before, ...records])
  if (!isSameSum(whole(nets), whole(balance.nets))) return false
  if (!after || !reachesToday) return true
  const closing = balancesAfter(account, after.balances, records)
  return isSameSum(closing, new Map([[balance.currencyId, balance.balanceMinor]]))
}
