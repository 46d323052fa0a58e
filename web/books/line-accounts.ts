import { amountIn, formatAmount } from '../../shared/money/amount.ts'
import type { ProfitAndLossLine } from '../../shared/reports/profit-and-loss-csv.ts'

/** What an account of income or expense moved in its own currency. */
interface LineAccount {
  readonly accountId: number
  readonly account: string
  readonly currencyCode: string
  readonly amount: string
}

/**
 * Returns the accounts that a line is made of in a branch, by number: several if they are linked with each other. Rules:
 * docs/rules/books.md
 * @param branch empty for the whole house
 */
export function lineAccounts(
  { currencies }: Pick<ProfitAndLossLine, 'currencies'>,
  branch: string,
): readonly LineAccount[] {
  const accounts = new Map<number, LineAccount>()
  for (const { accountId, account, currencyCode, amount, branch: of } of currencies) {
    if (accountId === null || account === null || (branch !== '' && of !== branch)) continue
    const before = accounts.get(accountId)?.amount ?? '0.00'
    const sum = formatAmount(amountIn(before) + amountIn(amount))
    accounts.set(accountId, { accountId, account, currencyCode, amount: sum })
  }
  return [...accounts.values()].sort((one, other) => (one.account < other.account ? -1 : 1))
}
