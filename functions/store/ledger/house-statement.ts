import { type BusinessDate, monthOf, nextMonth } from '../../../shared/calendar/business-date.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { postedMonthKey } from '../table/keys.ts'
import { type Place, rowStream } from './dated-rows.ts'
import { HOUSE_TYPES } from './day-rows.ts'
import { ledgerMonths } from './ledger-months.ts'
import { firstRowsOf, merged, type Wanted } from './merged-rows.ts'
import { type DateRange, keysOf } from './statement.ts'

/** Returns the types that a report on a house account reads. Only postings of loans touch the loan account. */
const typesOf = (account: string): readonly TransactionType[] =>
  account === LOAN_ACCOUNT ? ['Loan'] : HOUSE_TYPES

/**
 * Finds the months that a report on a house account reads, oldest first. A range within two months is read without asking
 * which months can hold rows; that would cost more than it saves.
 */
export async function monthsToRead(
  range: DateRange,
  today: BusinessDate,
  after: Place | null,
): Promise<string[]> {
  const from = monthOf(keysOf(range, after).first)
  const to = monthOf(range.toDate && range.toDate < today ? range.toDate : today)
  if (from > to) return []
  if (from === to) return [from]
  if (from !== '' && nextMonth(from) === to) return [from, to]
  const months = await ledgerMonths(today)
  return months.filter((month) => month >= from && month <= to).reverse()
}

/** The most months that are read at the same time. */
const MOST_MONTHS = 12

/**
 * Reads the transactions of a house account by day and number, oldest first. They are in an index by type and month.
 * Several months are read at the same time. At first these are two; later, as many as are probably needed, to judge by the
 * rows of the months before. On a later page the account is known to have many rows, so it begins with one month.
 * @param months the months that can hold rows, oldest first
 * @param most the number of wanted rows; little more is read
 * @param after the place of the last row that the caller has; null to start at `fromDate`
 */
export async function* houseTransactions(
  account: string,
  range: DateRange,
  months: readonly string[],
  most: number,
  after: Place | null,
): AsyncGenerator<TransactionRecord> {
  const keys = keysOf(range, after)
  const wanted: Wanted = { rows: most }
  const touches = ({ inAccount, outAccount }: TransactionRecord) =>
    inAccount === account || outAccount === account
  const types = typesOf(account)
  let atOnce = after ? 1 : 2
  let firstRows = firstRowsOf(types.length, most)
  for (let read = 0; read < months.length && wanted.rows > 0; ) {
    const next = months.slice(read, read + atOnce)
    const streams = next.flatMap((month) =>
      types.map((type) => rowStream('typeMonth', postedMonthKey(type, month), keys)),
    )
    yield* merged(streams, wanted, touches, firstRows)
    read += next.length
    atOnce = monthsFor(wanted.rows, (most - wanted.rows) / read)
    // Several months hold less than what is wanted, so their rows are asked for without counting them first.
    firstRows = atOnce > 1 ? wanted.rows / atOnce : firstRowsOf(types.length, wanted.rows)
  }
}

/** Returns the number of months that are read at once, if each has up to twice `rowsOfMonth` rows. */
function monthsFor(wantedRows: number, rowsOfMonth: number): number {
  const months = Math.floor(wantedRows / (2 * rowsOfMonth))
  return Math.min(MOST_MONTHS, Math.max(1, months))
}
