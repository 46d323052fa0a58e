import { amountIn, formatAmount } from '../../shared/money/amount.ts'
import type { ProfitAndLossLine } from '../../shared/reports/profit-and-loss-csv.ts'

/** What an account of income or expense moved in its own currency. */
export interface LineAccount {
  readonly accountId: number
  readonly account: string
  readonly currencyCode: string
  readonly amount: string
  /** True if everything that the account moved in the report is of this place, so that its report shows just that. */
  readonly isAll: boolean
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
    const isAll = currencies.every((each) => {
      return branch === '' || each.accountId !== accountId || each.branch === branch
    })
    accounts.set(accountId, { accountId, account, currencyCode, amount: sum, isAll })
  }
  return [...accounts.values()].sort((one, other) => (one.account < other.account ? -1 : 1))
}
