import { formatAmount } from '../../shared/money/amount.ts'
import type { BalanceRow } from '../../shared/reports/balances-csv.ts'
import type { Balances } from './statement.ts'

/**
 * What the house owes all other accounts, a row for each currency (docs/rules/ledger.md).
 * @param house what both house accounts hold together: the house owes as much less
 */
export function balanceRows(
  currencies: readonly { id: number; code: string; name: string }[],
  house: Balances,
): BalanceRow[] {
  return currencies.map(({ id, code, name }) => ({
    currencyId: id,
    currencyCode: code,
    currencyName: name,
    totalBalance: formatAmount(-(house.get(id) ?? 0n)),
  }))
}
