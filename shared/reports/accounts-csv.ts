import type { BusinessDate } from '../calendar/business-date.ts'
import type { AccountKind, HouseKind } from '../contract/account-kinds.ts'
import type { TotalKind } from '../contract/owing-facts.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import type { CsvColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** An account with its balance at the end of a day. */
export type AccountBalanceRow = Answered<RouteNamed<'reports/balances'>>['rows'][number]

const KIND_WORDS: Readonly<Record<TotalKind | HouseKind, string>> = {
  customer: 'Customer',
  partner: 'Partner',
  hawalaPartner: 'Hawala Partner',
  bank: 'Bank',
  asset: 'Asset',
  liability: 'Liability',
  capital: 'Capital',
  drawings: 'Drawings',
  income: 'Income',
  expense: 'Expense',
  own: 'Own, without a book',
  loans: 'Loans',
  hawalas: 'Hawalas to be paid out',
  cash: 'Cash',
  exchange: 'Currency Position',
  commission: 'Commission',
  overShort: 'Over/Short',
}

/** Returns what an account, or a total, is in the books in words. */
export function kindWord(kind: AccountKind | TotalKind | HouseKind): string {
  return KIND_WORDS[kind]
}

/** The columns of the balances of all accounts. */
export const ACCOUNTS_COLUMNS: readonly CsvColumn<AccountBalanceRow>[] = [
  { header: 'Account Number', cell: ({ accountNumber }) => accountNumber, kind: 'text' },
  { header: 'Account Name', cell: ({ accountName }) => accountName, kind: 'text' },
  { header: 'Kind', cell: ({ kind }) => kindWord(kind), kind: 'words' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Balance', cell: ({ balance }) => balance, kind: 'figure' },
  { header: 'AFN', cell: ({ afn }) => afn ?? '', kind: 'figure' },
  { header: 'Last Posting', cell: ({ lastDay }) => lastDay ?? '', kind: 'figure' },
  { header: 'Last Branch', cell: ({ lastBranch }) => lastBranch ?? '', kind: 'text' },
  { header: 'Owes Since', cell: ({ owesSince }) => owesSince ?? '', kind: 'figure' },
]

/** Returns the name of the file: "accounts-2026-11-20.csv". */
export function accountsFileName(date: BusinessDate, chosen: readonly string[] = []): string {
  return csvFileName(`accounts-${date}`, chosen)
}
