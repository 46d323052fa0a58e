import type { BusinessDate } from '../calendar/business-date.ts'
import { approvalWord } from './account-report-csv.ts'
import { type CsvColumn, defused } from './csv.ts'
import { type DailyRow, partiesOf, recordedTime } from './daily-statement.ts'
import { csvFileName } from './file-name.ts'

/**
 * Returns the columns of the daily statement.
 * @param codeOf gives a currency's code
 * @param timeZone the time zone of the business
 */
export function dailyStatementColumns(
  codeOf: (currencyId: number) => string,
  timeZone: string,
): CsvColumn<DailyRow>[] {
  return [
    { header: 'Time', cell: (row) => recordedTime(row, timeZone), kind: 'figure' },
    { header: 'Transaction #', cell: (row) => String(row.transactionNumber), kind: 'figure' },
    { header: 'Type', cell: ({ type }) => type, kind: 'words' },
    { header: 'From/To', cell: accountsText, kind: 'words' },
    { header: 'Amount', cell: ({ amount }) => amount, kind: 'figure' },
    { header: 'Currency', cell: ({ currencyId }) => codeOf(currencyId), kind: 'text' },
    { header: 'Description', cell: ({ description }) => description ?? '', kind: 'text' },
    { header: 'Status', cell: ({ isApproved }) => approvalWord(isApproved), kind: 'words' },
  ]
}

/** Returns the name of the file: "daily-statement-2026-11-20.csv". */
export function dailyStatementFileName(date: BusinessDate, chosen: readonly string[] = []): string {
  return csvFileName(`daily-statement-${date}`, chosen)
}

/**
 * Writes the accounts of a row. The arrow and the dash aren't changed. Accounts and borrowers are defused, because people
 * typed them.
 */
export function accountsText(row: DailyRow): string {
  const { from, to } = partiesOf(row)
  if (from === '' && to === '') return '-'
  return [defused(from), '->', defused(to)].filter((part) => part !== '').join(' ')
}
