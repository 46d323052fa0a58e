import type { BusinessDate } from '../calendar/business-date.ts'
import { formatAmount } from '../money/amount.ts'
import type { StatementEntry } from './account-statement.ts'
import type { CsvColumn } from './csv.ts'
import { describedRow } from './row-details.ts'

/** Returns the text of an entry: its narrative, the other party, and the rate of an exchange. */
export function describedEntry({ row, details = null }: StatementEntry): string {
  return describedRow(row.description, details)
}

/** Returns the word that says whether a transaction is approved. */
export function approvalWord(isApproved: boolean): 'Approved' | 'Pending' {
  return isApproved ? 'Approved' : 'Pending'
}

/**
 * Returns the columns of the account report. Amounts have a sign, so that their sum is the change of the account's
 * balance. A move between two tills changes nothing, so its amount is 0.00, and the description says what moved.
 * @param codeOf gives the currency's code on a house account, whose file holds every currency: the amount is then "AFN
 * -100.00"; null on any other account
 */
export function accountReportColumns(
  codeOf: ((currencyId: number) => string) | null,
): CsvColumn<StatementEntry>[] {
  const amountOf = ({ row, changeMinor }: StatementEntry) =>
    codeOf ? `${codeOf(row.currencyId)} ${formatAmount(changeMinor)}` : formatAmount(changeMinor)
  return [
    { header: 'Transaction #', cell: ({ row }) => String(row.transactionNumber), kind: 'figure' },
    { header: 'Type', cell: ({ row }) => row.type, kind: 'words' },
    { header: 'Amount', cell: amountOf, kind: codeOf ? 'text' : 'figure' },
    { header: 'Date', cell: ({ row }) => row.tranDate, kind: 'figure' },
    { header: 'Description', cell: descriptionOf, kind: 'text' },
    { header: 'Status', cell: ({ row }) => approvalWord(row.isApproved), kind: 'words' },
  ]
}

function descriptionOf(entry: StatementEntry): string {
  const { movedMinor } = entry
  const description = describedEntry(entry)
  if (movedMinor === null) return description
  const moved = `${formatAmount(movedMinor)} between tills`
  return description === '' ? moved : `${description} (${moved})`
}

/**
 * Returns the name of the file. It ends with the account's number, so that the reports of two accounts, saved on one day,
 * have different names: "account-report-2026-11-20-1007.csv".
 */
export function accountReportFileName(date: BusinessDate, accountNumber: string): string {
  return `account-report-${date}-${accountNumber}.csv`
}
