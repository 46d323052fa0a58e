import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { ACCOUNTS_COLUMNS, accountsFileName } from '../../shared/reports/accounts-csv.ts'
import { csvLine } from '../../shared/reports/csv.ts'
import {
  TRIAL_BALANCE_COLUMNS,
  trialBalanceFileName,
  trialBalanceRows,
} from '../../shared/reports/trial-balance-csv.ts'
import { type BookDay, bookDayOf } from '../domain/books/book-day.ts'
import { closingOf } from '../domain/books/closings.ts'
import { type OwingDay, owingAnswer, owingRow } from '../domain/books/owing-rows.ts'
import { trialBalance } from '../domain/books/trial-balance.ts'
import { type BalancesAt, balancesAt } from '../store/books/balances-at.ts'
import { earnedThrough } from '../store/books/earned-through.ts'
import { houseHolders } from '../store/books/house-holders.ts'
import { RunAccounts } from '../store/books/run-accounts.ts'
import { rowFactsSince } from '../store/days/row-facts.ts'
import type { ExportFolder } from '../store/exports/export-folder.ts'

/** All balances at the end of a day, with what their files depend on. */
export interface DayBalances extends BalancesAt {
  on: OwingDay
  /** The highest id of an account, from before the accounts were read. */
  lastAccountId: number
}

/**
 * Reads all balances at the end of a day. Names, books and last postings are those of the run.
 * @param run the accounts that the run has read already for other days
 */
export async function readBalances(
  day: BusinessDate,
  today: BusinessDate,
  run: RunAccounts = new RunAccounts(),
): Promise<DayBalances> {
  const balances = await balancesAt(day, today, run)
  const on = { ...(await rowFactsSince(day)), day, today }
  return { ...balances, on, lastAccountId: run.lastAccountId }
}

/**
 * Writes two files of the balances at the end of a day: each account with its balance, unless it is 0, and the trial balance.
 * Rules: docs/rules/books.md.
 * @param work.keepsBooks true if the day of the books is kept, which needs what was earned too
 * @returns what the statements of the books read of the day
 */
export async function writeBooks(
  folder: ExportFolder,
  { accounts, balanceOf, house, on, lastAccountId }: DayBalances,
  { keepsBooks = false, signal }: { keepsBooks?: boolean; signal?: AbortSignal },
): Promise<BookDay> {
  const { day, today } = on
  const file = await folder.csv(accountsFileName(day), ACCOUNTS_COLUMNS)
  const byNumber = accounts.toSorted((one, other) =>
    one.accountNumber < other.accountNumber ? -1 : 1,
  )
  for (const account of byNumber) {
    signal?.throwIfAborted()
    const balanceMinor = balanceOf(account)
    if (balanceMinor === 0n) continue
    const row = owingAnswer(owingRow(account, balanceMinor, on), on)
    await file.line(csvLine(ACCOUNTS_COLUMNS, row))
  }
  const closings = byNumber.map((account) => closingOf(account, balanceOf(account)))
  const earned = keepsBooks ? (await earnedThrough(day, today, day)).sums : null
  const books = bookDayOf(closings, lastAccountId, earned?.isComplete ? earned : null)
  const inBooks = closings.filter(({ kind }) => kind !== 'customer')
  const sums = { house, accounts: inBooks, customers: books.customers }
  const names = { holders: await houseHolders(), codes: on.codes }
  const lines = trialBalanceRows({ currencies: trialBalance(sums, null, names) })
  const trial = await folder.csv(trialBalanceFileName(day), TRIAL_BALANCE_COLUMNS)
  for (const line of lines) await trial.line(csvLine(TRIAL_BALANCE_COLUMNS, line))
  return books
}
