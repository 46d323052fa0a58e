import type { BusinessDate } from '../calendar/business-date.ts'
import { approvalWord } from './account-report-csv.ts'
import { type CsvColumn, defused } from './csv.ts'
import { type DailyRow, partiesOf, recordedTime } from './daily-statement.ts'

/**
 * The columns of the daily statement (specification 2, section 9).
 * @param codeOf gives a currency's code
 * @param timeZone of the business
 */
export function dailyStatementColumns(
  codeOf: (currencyId: number) => string,
  timeZone: string,
): CsvColumn<DailyRow>[] {
  return [
    { header: 'Time', cell: (row) => recordedTime(row, timeZone), kind: 'verbatim' },
    { header: 'Transaction #', cell: (row) => String(row.transactionNumber), kind: 'verbatim' },
    { header: 'Type', cell: ({ type }) => type, kind: 'verbatim' },
    { header: 'From/To', cell: accountsText, kind: 'verbatim' },
    { header: 'Amount', cell: ({ amount }) => amount, kind: 'verbatim' },
    { header: 'Currency', cell: ({ currencyId }) => codeOf(currencyId), kind: 'text' },
    { header: 'Description', cell: ({ description }) => description ?? '', kind: 'text' },
    { header: 'Status', cell: ({ isApproved }) => approvalWord(isApproved), kind: 'verbatim' },
  ]
}

/** The name of the file (specification 2, section 9): "daily-statement-2026-11-20.csv". */
export function dailyStatementFileName(date: BusinessDate): string {
  return `daily-statement-${date}.csv`
}

/** The arrow of the specification begins a cell as it is; an account that begins one is text that people typed. */
function accountsText(row: DailyRow): string {
  const { from, to } = partiesOf(row)
  if (from === '' && to === '') return '-'
  return [defused(from), '->', to].filter((part) => part !== '').join(' ')
}
