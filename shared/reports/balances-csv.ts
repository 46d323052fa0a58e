import type { BusinessDate } from '../calendar/business-date.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import type { CsvColumn } from './csv.ts'

/** The amount that the house owes in one currency. */
export type BalanceRow = Answered<RouteNamed<'balances/summary'>>[number]

/** The columns of the account balances. */
export const BALANCES_COLUMNS: readonly CsvColumn<BalanceRow>[] = [
  { header: 'Currency Code', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Currency Name', cell: ({ currencyName }) => currencyName, kind: 'text' },
  { header: 'Total Balance', cell: ({ totalBalance }) => totalBalance, kind: 'figure' },
]

/** Returns the name of the file: "account-balances-2026-11-20.csv". */
export function balancesFileName(date: BusinessDate): string {
  return `account-balances-${date}.csv`
}
