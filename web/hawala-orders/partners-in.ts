import type { ListedAccount } from '../accounts/account-options.ts'

/**
 * Returns the accounts of hawala partners. A hawala has one currency, so an account for all currencies isn't one of them.
 */
export function partnersIn(accounts: readonly ListedAccount[]): readonly ListedAccount[] {
  return accounts.filter(
    ({ accountType, currencyId }) => accountType === 'Hawala Partner' && currencyId !== null,
  )
}
