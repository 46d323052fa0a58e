import { findMatches, type SearchEntry, searchEntries } from '../../../shared/search/matching.ts'
import { fullName, inOrder, type ListedAccount } from '../../accounts/account-options.ts'

/** The most options of the select. With thousands of options it opens slowly and is hard to read. */
export const MAX_CHOICES = 200

/**
 * Makes the search entries of the accounts, with names and numbers: house accounts first, then by number. Call it once for
 * each list.
 */
export function reportEntries(accounts: readonly ListedAccount[]): SearchEntry<ListedAccount>[] {
  return searchEntries(inOrder(accounts), (account) => ({
    code: account.accountNumber,
    name: fullName(account),
    others: [],
  }))
}

/** The options of the account select for a search. */
export interface AccountChoices {
  readonly found: readonly ListedAccount[]
  /** True if the search finds more accounts than the select can hold. */
  readonly more: boolean
}

/** Finds the accounts that match the searched text by name or number, house accounts too; at most MAX_CHOICES. */
export function accountChoices(
  entries: readonly SearchEntry<ListedAccount>[],
  search: string,
): AccountChoices {
  const found = findMatches(entries, search, 'code', MAX_CHOICES + 1)
  return { found: found.slice(0, MAX_CHOICES), more: found.length > MAX_CHOICES }
}
