import { addDays, type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import { isHouseAccount, LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import type { TransactionRecord } from '../domain/record.ts'
import { type Balances, changeOn } from '../domain/statement.ts'
import { balancesBefore } from './balances.ts'
import { indexRows, merged, type Wanted } from './dated-rows.ts'
import { houseBalances } from './house-position.ts'
import { AFTER_ALL, datedKey, typeMonthKey } from './keys.ts'
import { ledgerMonths } from './ledger-months.ts'

/** The types whose postings touch a house account (decisions.md "Ledger"). */
export const HOUSE_TYPES: readonly TransactionType[] = ['Debit', 'Credit', 'Exchange', 'Loan']

/** The loan account is in postings of loans alone, so its report doesn't read the cash. */
const typesOf = (account: string): readonly TransactionType[] =>
  account === LOAN_ACCOUNT ? ['Loan'] : HOUSE_TYPES

/** Days from … to, both in; null leaves that end open. */
export interface DateRange {
  fromDate: BusinessDate | null
  toDate: BusinessDate | null
}

/**
 * The balances of an account when a day began: those of the month's start and that month's rows before the day; of a
 * house account its shares' of all days before.
 * @param fromDate null for the very beginning, where every balance is 0
 */
export async function openingBalances(
  account: string,
  fromDate: BusinessDate | null,
): Promise<Balances> {
  if (isHouseAccount(account)) return houseBalances(account, fromDate ?? '')
  const balances = await balancesBefore(account, fromDate && monthOf(fromDate))
  if (fromDate === null || fromDate.endsWith('-01')) return balances
  const before = { fromDate: `${monthOf(fromDate)}-01`, toDate: addDays(fromDate, -1) }
  for await (const record of accountTransactions(account, before, fromDate)) {
    const balance = balances.get(record.currencyId) ?? 0n
    balances.set(record.currencyId, balance + changeOn(account, record))
  }
  return balances
}

/**
 * The transactions of an account by day and number, oldest first.
 * @param today the newest day there is
 * @param most how many are wanted: no more are read than that takes
 * @param after day and number of the last row already seen; null to begin at `fromDate`
 */
export async function* accountTransactions(
  account: string,
  range: DateRange,
  today: BusinessDate,
  most = Number.POSITIVE_INFINITY,
  after: { tranDate: BusinessDate; number: number } | null = null,
): AsyncGenerator<TransactionRecord> {
  // A space sorts before every character of a key, so that "after" leaves the row itself out.
  const first = after ? `${datedKey(after.tranDate, after.number)} ` : (range.fromDate ?? '')
  const last = `${range.toDate ?? ''}${AFTER_ALL}`
  const wanted: Wanted = { rows: most }
  if (!isHouseAccount(account)) {
    const sides = (['credited', 'debited'] as const).map((side) =>
      indexRows(side, account, { first, last }, wanted),
    )
    yield* merged(sides, wanted)
    return
  }
  const [firstMonth, lastMonth] = [first.slice(0, 7), last.slice(0, 7)]
  for (const month of (await ledgerMonths(today)).reverse()) {
    if (month < firstMonth || month > lastMonth) continue
    const types = typesOf(account).map((type) =>
      indexRows('typeMonth', typeMonthKey(type, month), { first, last }, wanted),
    )
    yield* merged(types, wanted)
  }
}

/**
 * The exchanges of a range of days that still stand, by day and number, oldest first: month by month, and only the months
 * that can hold any, so that a range of centuries is no more work than the ledger is old.
 * @param today the newest day there is
 * @param after day and number of the last row already seen, as `exchangePlace` gives them; undefined to begin at `fromDate`
 * @param most rows to read
 */
export async function firstExchanges(
  { fromDate, toDate }: { fromDate: BusinessDate; toDate: BusinessDate },
  today: BusinessDate,
  after: string | undefined,
  most: number,
): Promise<TransactionRecord[]> {
  // A space sorts before every character of a key, so that "after" leaves the row itself out.
  const first = after && after > fromDate ? `${after} ` : fromDate
  const found: TransactionRecord[] = []
  const wanted: Wanted = { rows: most }
  for (const month of (await ledgerMonths(today)).reverse()) {
    if (month < monthOf(first) || month > monthOf(toDate)) continue
    const partition = typeMonthKey('Exchange', month)
    const rows = indexRows('typeMonth', partition, { first, last: `${toDate}${AFTER_ALL}` }, wanted)
    for await (const record of merged([rows], wanted)) found.push(record)
  }
  return found
}

/** The place of an exchange among the others: its day and number. */
export function exchangePlace({ tranDate, number }: TransactionRecord): string {
  return datedKey(tranDate, number)
}
