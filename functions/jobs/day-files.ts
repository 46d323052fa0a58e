import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import { LOAN_TYPES, type LoanType } from '../../shared/contract/loan-facts.ts'
import {
  BALANCES_COLUMNS,
  type BalanceRow,
  balancesFileName,
} from '../../shared/reports/balances-csv.ts'
import { csvLine } from '../../shared/reports/csv.ts'
import {
  dailyStatementColumns,
  dailyStatementFileName,
} from '../../shared/reports/daily-statement-csv.ts'
import {
  exchangeDetailsColumns,
  exchangeDetailsFileName,
} from '../../shared/reports/exchange-details-csv.ts'
import { loanReportColumns, loanReportFileName } from '../../shared/reports/loan-report-csv.ts'
import {
  tillCloseColumns,
  tillCloseFileName,
  tillCloseRows,
} from '../../shared/reports/till-close-csv.ts'
import { balanceRows } from '../domain/accounts/balance-rows.ts'
import { DaySums, type ExportTotals, totalsOf } from '../domain/audit/export-manifest.ts'
import { type ExportedDay, exportedDay } from '../domain/audit/exported-day.ts'
import { isSameSum, sumsOfShares } from '../domain/audit/house-sums.ts'
import type { BookDay } from '../domain/books/book-day.ts'
import { type BranchDay, isClosed } from '../domain/days/branch-day.ts'
import { type HawalaCell, HawalasOfDay } from '../domain/hawala/hawala-earned.ts'
import { codesOf } from '../domain/house/currency.ts'
import type { HolderNames } from '../domain/ledger/answers.ts'
import { dailyStatementRow, exchangeDetailsRow } from '../domain/ledger/report-rows.ts'
import { addInCurrency, type Balances } from '../domain/ledger/statement.ts'
import { addPaid, isLoanOf, loanAt, loanRow } from '../domain/loans/loan-at.ts'
import { branchesOf, countingBranches } from '../domain/tills/till-record.ts'
import { env } from '../env.ts'
import { listCurrencies } from '../store/accounts/currencies.ts'
import type { RunAccounts } from '../store/books/run-accounts.ts'
import { branchDays } from '../store/days/branch-days.ts'
import { readTillsOfClosedDay } from '../store/days/tills-of-day.ts'
import type { ExportFolder, WrittenFile } from '../store/exports/export-folder.ts'
import { addMissingRoutes } from '../store/hawala/hawala-earned.ts'
import { dayShares, houseClosing, sumOfHouse } from '../store/house/house-position.ts'
import { dayTransactions } from '../store/ledger/day-rows.ts'
import { loanRowsAfter } from '../store/loans/later-loans.ts'
import { loansByType } from '../store/loans/loans.ts'
import { readBalances, writeBooks } from './book-files.ts'
import { type DayJournal, openJournal } from './journal-file.ts'
import { writeProfit } from './profit-files.ts'

/** The inputs of an export besides the day. */
export interface ExportWork {
  /** The clock that gives the current time. */
  clock: () => Date
  /** Gets the progress, one sentence for each call. */
  say?: (line: string) => void
  /** Aborts the export at the next row or file. */
  signal?: AbortSignal
  /** Called before the files are put in place; throws if this is no longer allowed. */
  confirm?: () => Promise<void>
  /** True if the balances of the books are kept in the table. An export by hand only reads it. */
  keepsBooks?: boolean
  /** The accounts that a run over several days reads once for all of them. */
  accounts?: RunAccounts
  /** True if the three files of the books are left out, and their balances not read. */
  withoutBooks?: boolean
}

/** The export reports its progress each time it has written this many rows. */
const SAY_EVERY_ROWS = 20_000
/** The files of transactions have no names of account holders (docs/rules/reports.md). */
const NO_NAMES: HolderNames = new Map()

/** The files of a day that were written, with the figures for its manifest. */
export interface WrittenDay {
  files: WrittenFile[]
  totals: ExportTotals[]
  days: ExportedDay[]
  /** What the statements of the books read of this day, if it agrees; null if the books are left out. */
  books: BookDay | null
  /** What its hawalas came to, by route and branch. */
  hawalas: readonly HawalaCell[]
  /** How many of its transactions wait for approval, by branch. */
  pending: ReadonlyMap<string, number>
  agrees: boolean
}

/**
 * Writes every file of a day. Only one page of database rows is in memory at a time, and from the begin all balances: those of
 * the day without their months, and those of the run with them as text (`RunAccounts`).
 */
export async function writeDay(
  folder: ExportFolder,
  day: BusinessDate,
  today: BusinessDate,
  work: ExportWork,
): Promise<WrittenDay> {
  const currencies = await listCurrencies()
  const codes = codesOf(currencies)
  const codeOf = (currencyId: number) => codes.get(currencyId) ?? String(currencyId)
  const opening = sumOfHouse(await houseClosing(addDays(day, -1)))
  const days = await branchDays({ from: day, to: day })
  // The balances are read first, because the journal takes the names of the accounts from them.
  const read = work.withoutBooks ? null : await readBalances(day, today, work.accounts)
  const journal = read && (await openJournal(folder, day, { ...read, days }))
  const { sums, hawalas, pending } = await writeTransactions(folder, day, { codeOf, journal }, work)
  const outstanding = await writeLoans(folder, { day, today }, codeOf, work)
  await writeTillCloses(folder, day, days)
  await writeProfit(folder, day)
  const house = await houseClosing(day)
  const closing = sumOfHouse(house)
  const balances = balanceRows(currencies, closing, null)
  await writeBalances(folder, day, balances)
  const books = read && (await writeBooks(folder, read, work))
  const files = await folder.finish()
  const shares = sumsOfShares(await dayShares(day))
  const lent = house.get(LOAN_ACCOUNT) ?? new Map()
  const agrees =
    sums.agreesWith({ shares, opening, closing }) &&
    isSameSum(outstanding, lent) &&
    (read?.isComplete ?? true)
  const totals = totalsOf(balances, sums)
  const kept = { books, hawalas: hawalas.cells(), pending }
  return { files, totals, days: days.map(exportedDay), ...kept, agrees }
}

type CodeOf = (currencyId: number) => string

/**
 * Writes the daily statement and the exchanges: one file of all branches together, and one for each branch whose tills
 * have any. The journal, if there is one, gains each transaction.
 */
async function writeTransactions(
  folder: ExportFolder,
  day: BusinessDate,
  { codeOf, journal }: { codeOf: CodeOf; journal: DayJournal | null },
  { say, signal, keepsBooks }: ExportWork,
): Promise<{ sums: DaySums; hawalas: HawalasOfDay; pending: Map<string, number> }> {
  const { businessTimeZone } = env()
  const statement = dailyStatementColumns(codeOf, businessTimeZone)
  const exchanges = exchangeDetailsColumns(codeOf, false)
  const filesOf = async (place: string) => ({
    statement: await folder.csv(`${place}${dailyStatementFileName(day)}`, statement),
    exchanges: await folder.csv(`${place}${exchangeDetailsFileName(day, day)}`, exchanges),
  })
  await filesOf('')
  const sums = new DaySums()
  const hawalas = new HawalasOfDay()
  const pending = new Map<string, number>()
  let rows = 0
  for await (const record of dayTransactions(day)) {
    signal?.throwIfAborted()
    const places = ['', ...branchesOf(record).map((branch) => `branches/${branch}/`)]
    const line = csvLine(statement, dailyStatementRow(record, businessTimeZone, NO_NAMES))
    for (const place of places) await (await filesOf(place)).statement.line(line)
    if (record.transType === 'Exchange') {
      const leg = csvLine(exchanges, exchangeDetailsRow(record))
      for (const place of places) await (await filesOf(place)).exchanges.line(leg)
    }
    await journal?.add(record)
    sums.add(record)
    if (keepsBooks) hawalas.add(record)
    if (record.approval === null)
      for (const branch of countingBranches(record))
        pending.set(branch, (pending.get(branch) ?? 0) + 1)
    rows += 1
    if (rows % SAY_EVERY_ROWS === 0) say?.(`${day}: ${rows} transactions`)
  }
  await addMissingRoutes([hawalas])
  return { sums, hawalas, pending }
}

/**
 * Writes the loans made up to that day, the newest first, with the amounts outstanding at its close.
 * @returns the outstanding amounts by currency id. Their sum is the balance of LON001, so they have its sign: below zero,
 * because what the house lent is a debit
 */
async function writeLoans(
  folder: ExportFolder,
  { day, today }: { day: BusinessDate; today: BusinessDate },
  codeOf: CodeOf,
  { signal }: ExportWork,
): Promise<Balances> {
  const outstanding: Balances = new Map()
  const paidLater = new Map<number, bigint>()
  for await (const record of loanRowsAfter(day, today)) addPaid(paidLater, record)
  const columns = loanReportColumns(day, codeOf)
  const write = async (type: LoanType) => {
    const file = await folder.csv(loanReportFileName(type, day), columns)
    for await (const loan of loansByType(type, addDays(day, 1))) {
      signal?.throwIfAborted()
      if (!isLoanOf(day, loan)) continue
      const then = loanAt(loan, paidLater)
      addInCurrency(outstanding, then.currencyId, -then.outstandingMinor)
      await file.line(csvLine(columns, loanRow(then)))
    }
  }
  for (const type of LOAN_TYPES) await write(type)
  return outstanding
}

/** Writes the tills of each branch that has closed the day. */
async function writeTillCloses(
  folder: ExportFolder,
  day: BusinessDate,
  days: readonly BranchDay[],
): Promise<void> {
  for (const closed of days.filter(isClosed)) {
    const { branch } = closed
    const tills = await readTillsOfClosedDay(closed)
    const name = `branches/${branch}/${tillCloseFileName(branch, day)}`
    const rows = tillCloseRows({ tills })
    const columns = tillCloseColumns(rows)
    const file = await folder.csv(name, columns)
    for (const row of rows) await file.line(csvLine(columns, row))
  }
}

async function writeBalances(
  folder: ExportFolder,
  day: BusinessDate,
  balances: readonly BalanceRow[],
): Promise<void> {
  const file = await folder.csv(balancesFileName(day), BALANCES_COLUMNS)
  for (const row of balances) await file.line(csvLine(BALANCES_COLUMNS, row))
}
