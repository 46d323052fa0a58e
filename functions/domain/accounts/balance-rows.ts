import { formatAmount } from '../../../shared/money/amount.ts'
import type { BalanceRow } from '../../../shared/reports/balances-csv.ts'
import type { Balances } from '../ledger/statement.ts'

/**
 * Returns the total that the house owes to all other accounts, one row for each currency. Rules: docs/rules/ledger.md.
 * @param house the balances of all house accounts together; the house owes these amounts with the opposite sign
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
