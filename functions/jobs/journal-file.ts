import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { csvLine } from '../../shared/reports/csv.ts'
import { JOURNAL_COLUMNS, journalDayFileName } from '../../shared/reports/journal-csv.ts'
import {
  finalBy,
  type JournalFacts,
  journalRow,
  nextEntry,
  sealedAmong,
} from '../domain/books/journal.ts'
import type { BranchDay } from '../domain/days/branch-day.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { readYearLock } from '../store/books/year-lock.ts'
import type { CsvFile, ExportFolder } from '../store/exports/export-folder.ts'
import type { DayBalances } from './book-files.ts'

/**
 * Opens the journal of a day: its transactions by branch and number, each with its place in its branch's day. The names of
 * accounts are those of now, and a number ends in "?" while it isn't final. Rules: docs/rules/books.md.
 * @param read all accounts of the day, of which the journal has the names, and the days of the branches
 */
export async function openJournal(
  folder: ExportFolder,
  day: BusinessDate,
  { accounts, on, days }: DayBalances & { days: readonly BranchDay[] },
): Promise<DayJournal> {
  const holders = new Map(
    accounts.map(({ accountNumber, accountName }) => [accountNumber, accountName]),
  )
  const isFinal = finalBy(sealedAmong(days), await readYearLock())
  const file = await folder.csv(journalDayFileName(day), JOURNAL_COLUMNS)
  return new DayJournal(folder, file, { ...on, holders, isFinal })
}

/** The journal of a day while its transactions are read in the order of their numbers. */
export class DayJournal {
  readonly #folder: ExportFolder
  readonly #file: CsvFile
  readonly #facts: JournalFacts
  readonly #numbered = new Map<string, number>()

  constructor(folder: ExportFolder, file: CsvFile, facts: JournalFacts) {
    this.#folder = folder
    this.#file = file
    this.#facts = facts
  }

  /** Adds the transaction that follows. */
  async add(record: TransactionRecord): Promise<void> {
    const entry = nextEntry(record, this.#numbered)
    // The rows of a busy day don't fit into memory, so those of each branch wait in a file.
    const part = await this.#folder.part(this.#file, entry.branch)
    await part.line(csvLine(JOURNAL_COLUMNS, journalRow(entry, this.#facts)))
  }
}
