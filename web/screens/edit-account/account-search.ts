import { nameForm } from '../../../shared/search/name-form.ts'
import type { Account } from './edited-account.ts'

/** The texts of the two search boxes. */
export interface SearchTexts {
  readonly code: string
  readonly name: string
}

export const NO_SEARCH: SearchTexts = { code: '', name: '' }

/** An account with its code and name already normalised, so that a keystroke only has to compare them. */
interface Entry {
  readonly account: Account
  readonly code: string
  readonly name: string
}

const preparedLists = new WeakMap<readonly Account[], readonly Entry[]>()

/** Prepares a list for `searchedAccounts`. The result is cached for as long as the list exists. */
export function prepared(accounts: readonly Account[]): readonly Entry[] {
  const known = preparedLists.get(accounts)
  if (known) return known
  const entries = accounts.map((account) => ({
    account,
    code: nameForm(account.accountNumber),
    name: nameForm(account.accountName),
  }))
  preparedLists.set(accounts, entries)
  return entries
}

/**
 * Finds the accounts whose code and name contain the texts of the boxes, in the order of the list. Case is ignored, and
 * Persian and Arabic letters and digits match their variants.
 */
export function searchedAccounts(
  accounts: readonly Account[],
  search: SearchTexts,
): readonly Account[] {
  const code = nameForm(search.code)
  const name = nameForm(search.name)
  if (code === '' && name === '') return accounts
  return prepared(accounts)
    .filter((entry) => entry.code.includes(code) && entry.name.includes(name))
    .map((entry) => entry.account)
}
