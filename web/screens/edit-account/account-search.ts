import { searchForm } from '../../../shared/search/normalise.ts'
import type { Account } from './edited-account.ts'

/** What stands in the two search boxes. */
export interface SearchTexts {
  readonly code: string
  readonly name: string
}

export const NO_SEARCH: SearchTexts = { code: '', name: '' }

/** An account with the two searched texts made comparable once, so that a keystroke only compares. */
interface Entry {
  readonly account: Account
  readonly code: string
  readonly name: string
}

const preparedLists = new WeakMap<readonly Account[], readonly Entry[]>()

/** Prepares a list for `searchedAccounts`, once for as long as the list lives. */
export function prepared(accounts: readonly Account[]): readonly Entry[] {
  const known = preparedLists.get(accounts)
  if (known) return known
  const entries = accounts.map((account) => ({
    account,
    code: searchForm(account.accountNumber),
    name: searchForm(account.accountName),
  }))
  preparedLists.set(accounts, entries)
  return entries
}

/**
 * The accounts whose code and whose name both contain what stands in the boxes, anywhere and without regard to case, in
 * the list's order; local letters and digits are found too.
 */
export function searchedAccounts(
  accounts: readonly Account[],
  search: SearchTexts,
): readonly Account[] {
  const code = searchForm(search.code)
  const name = searchForm(search.name)
  if (code === '' && name === '') return accounts
  return prepared(accounts)
    .filter((entry) => entry.code.includes(code) && entry.name.includes(name))
    .map((entry) => entry.account)
}
