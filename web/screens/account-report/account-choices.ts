import { findMatches, type SearchEntry, searchEntries } from '../../../shared/search/matching.ts'
import {
  fullName,
  inOrder,
  type ListedAccount,
} from '../../components/account-picker/account-options.ts'

/** The most options the select holds: thousands make it slow to open and hopeless to read. */
export const MAX_CHOICES = 200

/** Name and number of each account, made comparable once per list. */
export function reportEntries(accounts: readonly ListedAccount[]): SearchEntry<ListedAccount>[] {
  return searchEntries(inOrder(accounts), (account) => ({
    code: account.accountNumber,
    name: fullName(account),
    others: [],
  }))
}

/** What the account select offers for a search. */
export interface AccountChoices {
  readonly found: readonly ListedAccount[]
  /** True if the search finds more than the select holds. */
  readonly more: boolean
}

/**
 * The accounts whose name or number contains what is searched, the house's included.
 */
export function accountChoices(
  entries: readonly SearchEntry<ListedAccount>[],
  search: string,
): AccountChoices {
  const found = findMatches(entries, search, 'code', MAX_CHOICES + 1)
  return { found: found.slice(0, MAX_CHOICES), more: found.length > MAX_CHOICES }
}
