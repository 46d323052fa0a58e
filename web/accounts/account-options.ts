import { accountPicker as texts } from '#texts/account-picker.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import {
  findMatches,
  type SearchBy,
  type SearchEntry,
  searchEntries,
} from '../../shared/search/matching.ts'
import { type ChoiceRules, MAX_OPTIONS } from '../ui/picker/choices.ts'

/** An account as `GET /api/accounts` lists it. */
export type ListedAccount = Answered<RouteNamed<'accounts/list'>>[number]

/** The rules of a form that posts money: only Active accounts can be picked; others are shown with their status. */
export const ACCOUNT_CHOICE: ChoiceRules<ListedAccount> = {
  codeOf: ({ accountNumber }) => accountNumber,
  nameOf: fullName,
  canBeTaken: ({ isActive }) => isActive,
  whyNot: ({ accountStatus }) => texts.accountIs(accountStatus),
}

/** The rules of a form that posts nothing, such as a search: any account can be picked. */
export const ANY_ACCOUNT_CHOICE: ChoiceRules<ListedAccount> = {
  ...ACCOUNT_CHOICE,
  canBeTaken: () => true,
}

/** With this mark after a Persian name, the number that follows is drawn to the right of the name. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** Joins first and last name in one text. */
export function fullName(account: Pick<ListedAccount, 'accountName' | 'lastName'>): string {
  return [account.accountName, account.lastName].filter(Boolean).join(' ')
}

/** Writes an account on one line, in the order of the Code/Name switch: "1007 - Ahmad Karimi" or "Ahmad Karimi - 1007". */
export function accountLabel(account: ListedAccount, by: SearchBy): string {
  const name = fullName(account)
  return by === 'code'
    ? `${account.accountNumber} - ${name}`
    : `${name}${LEFT_TO_RIGHT_MARK} - ${account.accountNumber}`
}

/** Sorts by the value of numbers, so that 999 comes before 1000. */
const NUMBERS = new Intl.Collator('en', { numeric: true })

/** Sorts accounts by number; the house accounts come first. */
export function inOrder(accounts: readonly ListedAccount[]): ListedAccount[] {
  const isHouse = ({ accountNumber }: ListedAccount) => Number(isHouseAccount(accountNumber))
  return [...accounts].sort(
    (one, other) =>
      isHouse(other) - isHouse(one) || NUMBERS.compare(one.accountNumber, other.accountNumber),
  )
}

const preparedLists = new WeakMap<readonly ListedAccount[], SearchEntry<ListedAccount>[]>()

/** Returns the search entries of a list of accounts. They are cached, because making thousands of entries takes long. */
export function accountEntries(accounts: readonly ListedAccount[]): SearchEntry<ListedAccount>[] {
  const known = preparedLists.get(accounts)
  if (known) return known
  const entries = searchEntries(inOrder(accounts), (account) => ({
    code: account.accountNumber,
    name: fullName(account),
    others: [account.fatherName, account.taskiraNo],
    phones: [account.phoneNumber],
  }))
  preparedLists.set(accounts, entries)
  return entries
}

/**
 * Returns the options for a query, with or without the house accounts.
 * @returns at most 50, the best first; accounts that are not Active are included, and are shown with their status
 */
export function accountOptions(
  accounts: readonly ListedAccount[],
  query: string,
  by: SearchBy,
  withHouseAccounts: boolean,
): ListedAccount[] {
  const entries = accountEntries(accounts)
  const offered = withHouseAccounts
    ? entries
    : entries.filter((entry) => !isHouseAccount(entry.record.accountNumber))
  return findMatches(offered, query, by, MAX_OPTIONS)
}
