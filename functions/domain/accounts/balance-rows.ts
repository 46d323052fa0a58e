import { formatAmount } from '../../../shared/money/amount.ts'
import type { BalanceRow } from '../../../shared/reports/balances-csv.ts'
import type { Balances } from '../ledger/statement.ts'

/** What the house owes the partners, and the balances of its own accounts of the type Company, by currency id. */
export interface OwedParts {
  partners: Balances
  books: Balances
}

/**
 * Returns the total that the house owes to all other accounts, one row for each currency. Rules: docs/rules/ledger.md.
 * @param house the balances of all house accounts together; the house owes these amounts with the opposite sign
 * @param parts what is told apart from the customers' part; null if only the total is told
 */
export function balanceRows(
  currencies: readonly { id: number; code: string; name: string }[],
  house: Balances,
  parts: OwedParts | null,
): BalanceRow[] {
  return currencies.map(({ id, code, name }) => {
    const totalMinor = -(house.get(id) ?? 0n)
    return {
      currencyId: id,
      currencyCode: code,
      currencyName: name,
      totalBalance: formatAmount(totalMinor),
      ...(parts && partsOf(totalMinor, parts, id)),
    }
  })
}

function partsOf(totalMinor: bigint, { partners, books }: OwedParts, id: number) {
  const [partnersMinor, booksMinor] = [partners.get(id) ?? 0n, books.get(id) ?? 0n]
  return {
    customers: formatAmount(totalMinor - partnersMinor - booksMinor),
    partners: formatAmount(partnersMinor),
    books: formatAmount(booksMinor),
  }
}
