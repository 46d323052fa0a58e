import type { BusinessDate } from '../calendar/business-date.ts'
import { formatAmount } from '../money/amount.ts'
import { approvalWord, describedEntry } from './account-report-csv.ts'
import type { CsvColumn } from './csv.ts'
import type { CustomerEntry } from './customer-statement.ts'

/**
 * The columns of a customer's statement. Amounts have a sign, so that the sum for one account is the change of its balance.
 */
export const CUSTOMER_STATEMENT_COLUMNS: readonly CsvColumn<CustomerEntry>[] = [
  { header: 'Date', cell: ({ row }) => row.tranDate, kind: 'figure' },
  { header: 'Transaction #', cell: ({ row }) => String(row.transactionNumber), kind: 'figure' },
  { header: 'Account', cell: ({ account }) => account.accountNumber, kind: 'text' },
  { header: 'Currency', cell: ({ account }) => account.currency, kind: 'text' },
  { header: 'Type', cell: ({ row }) => row.type, kind: 'words' },
  { header: 'Amount', cell: ({ changeMinor }) => formatAmount(changeMinor), kind: 'figure' },
  { header: 'Balance', cell: ({ balanceMinor }) => formatAmount(balanceMinor), kind: 'figure' },
  { header: 'Description', cell: describedEntry, kind: 'text' },
  { header: 'Status', cell: ({ row }) => approvalWord(row.isApproved), kind: 'words' },
]

/**
 * Returns the name of the file, with the account from which the person opened the statement:
 * "customer-statement-2026-11-20-1007.csv".
 */
export function customerStatementFileName(date: BusinessDate, accountNumber: string): string {
  return `customer-statement-${date}-${accountNumber}.csv`
}
