import { isHouseAccount } from '../../shared/contract/house.ts'
import {
  findMatches,
  isExactCode,
  type SearchBy,
  type SearchEntry,
} from '../../shared/search/matching.ts'
import { MAX_OPTIONS, saysNothing } from '../ui/picker/choices.ts'
import { accountEntries, type ListedAccount } from './account-options.ts'
import { type Customers, customersOf } from './customers.ts'

/** What a form knows about the account of a field before it is chosen. Currencies are ids; an empty text means unknown. */
export interface Wanted {
  readonly currencyId?: string | undefined
  /** A currency that the account should not have, such as the currency of the other side of an exchange. */
  readonly otherThan?: string | undefined
  /** The number of the account on the other side. Its customer probably owns the account of this field too. */
  readonly beside?: string | undefined
}

/** True if an account has the currency that is wanted. */
function fits({ currencyId }: ListedAccount, wanted: Wanted): boolean {
  const currency = String(currencyId)
  if (wanted.otherThan && currency === wanted.otherThan) return false
  return !wanted.currencyId || currency === wanted.currencyId
}

type Entries = readonly SearchEntry<ListedAccount>[]

interface Prepared {
  /** The accounts of a customer stand together, at the place of the first of them by number. */
  readonly all: Entries
  readonly withoutHouse: Entries
}

const preparedLists = new WeakMap<readonly ListedAccount[], Prepared>()

/** Prepares the search in a list of accounts. It is done once per list, because a list may have thousands of accounts. */
export function prepareSearch(accounts: readonly ListedAccount[]): Prepared {
  const known = preparedLists.get(accounts)
  if (known) return known
  const all = together(accountEntries(accounts), customersOf(accounts))
  const withoutHouse = all.filter(({ record }) => !isHouseAccount(record.accountNumber))
  const prepared = { all, withoutHouse }
  preparedLists.set(accounts, prepared)
  return prepared
}

function together(entries: Entries, customers: Customers): Entries {
  const entryOf = new Map(entries.map((entry) => [entry.record.id, entry]))
  return entries.flatMap((entry) => {
    const theirs = customers.get(entry.record.id)
    if (theirs === undefined || theirs.length === 1) return entry
    if (theirs[0] !== entry.record) return []
    return theirs.flatMap(({ id }) => entryOf.get(id) ?? [])
  })
}

interface Asked extends Wanted {
  readonly by: SearchBy
  readonly withHouseAccounts: boolean
}

/**
 * Returns the options for a query. The accounts of one customer stand together: first those that fit, last those in the
 * currency to avoid, else by number. An account whose number was typed stays the first, and its customer's other accounts
 * follow it. If nothing was typed, the customer of the account on the other side comes first. Rules: docs/rules/accounts.md
 * @returns at most 50, the best first; accounts that are not Active are included, and are shown with their status
 */
export function offeredAccounts(
  accounts: readonly ListedAccount[],
  query: string,
  { by, withHouseAccounts, ...wanted }: Asked,
): ListedAccount[] {
  const { all, withoutHouse } = prepareSearch(accounts)
  const customers = customersOf(accounts)
  const matches = findMatches(withHouseAccounts ? all : withoutHouse, query, by, MAX_OPTIONS)
  const isNothing = saysNothing(query)
  const found = isNothing ? [...othersBeside(accounts, wanted), ...matches] : matches
  const exact = matches.find(({ accountNumber }) => isExactCode(accountNumber, query))
  const left = new Set(found)
  const ordered = found.flatMap((account) => {
    if (!left.has(account)) return []
    const theirs = customers.get(account.id) ?? [account]
    const shown = account === exact ? theirs : theirs.filter((each) => left.has(each))
    for (const each of shown) left.delete(each)
    return shown.toSorted((one, other) => rank(one, wanted, exact) - rank(other, wanted, exact))
  })
  return ordered.slice(0, MAX_OPTIONS)
}

/** Returns the rank of an account among the accounts of its customer; a lower rank comes first. */
function rank(account: ListedAccount, wanted: Wanted, exact: ListedAccount | undefined): number {
  if (account === exact) return 0
  if (fits(account, wanted)) return 1
  return String(account.currencyId) === wanted.otherThan ? 3 : 2
}

function othersBeside(
  accounts: readonly ListedAccount[],
  { beside }: Wanted,
): readonly ListedAccount[] {
  const account = beside && accounts.find(({ accountNumber }) => accountNumber === beside)
  const theirs = (account && customersOf(accounts).get(account.id)) || []
  return theirs.filter((each) => each !== account)
}

/**
 * Returns the account that the arrow keys reach first in an empty field. It is Active, fits, and belongs to the customer of
 * the account on the other side. Null if there is none.
 */
export function likelyAccount(
  accounts: readonly ListedAccount[],
  wanted: Wanted,
): ListedAccount | null {
  return othersBeside(accounts, wanted).find((each) => each.isActive && fits(each, wanted)) ?? null
}

/**
 * Returns the Active account of the same customer in the right currency, but never the account on the other side.
 * @returns null if the chosen account fits, or if the customer has no such account
 */
export function accountThatFits(
  accounts: readonly ListedAccount[],
  chosen: ListedAccount,
  wanted: Wanted,
): ListedAccount | null {
  if (fits(chosen, wanted)) return null
  const theirs = customersOf(accounts).get(chosen.id) ?? []
  const isRight = (each: ListedAccount) =>
    each.isActive && each.accountNumber !== wanted.beside && fits(each, wanted)
  return theirs.find(isRight) ?? null
}
