import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import {
  findMatches,
  type SearchBy,
  type SearchEntry,
  searchEntries,
} from '../../../shared/search/matching.ts'
import { type ChoiceRules, MAX_OPTIONS } from '../picker/choices.ts'

/** An account as `GET /api/accounts` lists it. */
export type ListedAccount = Answered<RouteNamed<'accounts/list'>>[number]

/** Only an Active account can be taken; the others are shown with their status. */
export const ACCOUNT_CHOICE: ChoiceRules<ListedAccount> = {
  codeOf: ({ accountNumber }) => accountNumber,
  nameOf: fullName,
  canBeTaken: ({ isActive }) => isActive,
}

/** Any account can be taken where nothing is posted to it. */
export const ANY_ACCOUNT_CHOICE: ChoiceRules<ListedAccount> = {
  ...ACCOUNT_CHOICE,
  canBeTaken: () => true,
}

/** Keeps a Persian name from pulling the number behind it to its other side. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** First and last name as one. */
export function fullName(account: Pick<ListedAccount, 'accountName' | 'lastName'>): string {
  return [account.accountName, account.lastName].filter(Boolean).join(' ')
}

/** An account on one line, what the Code/Name switch names first: "1007 - Ahmad Karimi" or "Ahmad Karimi - 1007". */
export function accountLabel(account: ListedAccount, by: SearchBy): string {
  const name = fullName(account)
  return by === 'code'
    ? `${account.accountNumber} - ${name}`
    : `${name}${LEFT_TO_RIGHT_MARK} - ${account.accountNumber}`
}

/** 999 comes before 1000. */
const NUMBERS = new Intl.Collator('en', { numeric: true })

/** Accounts by number, as staff look for them; the house's own come first. */
export function inOrder(accounts: readonly ListedAccount[]): ListedAccount[] {
  const isHouse = ({ accountNumber }: ListedAccount) => Number(isHouseAccount(accountNumber))
  return [...accounts].sort(
    (one, other) =>
      isHouse(other) - isHouse(one) || NUMBERS.compare(one.accountNumber, other.accountNumber),
  )
}

const preparedLists = new WeakMap<readonly ListedAccount[], SearchEntry<ListedAccount>[]>()

/** The searchable form of a list of accounts, made once per list and kept as long as the list lives. */
export function accountEntries(accounts: readonly ListedAccount[]): SearchEntry<ListedAccount>[] {
  const known = preparedLists.get(accounts)
  if (known) return known
  const entries = searchEntries(inOrder(accounts), (account) => ({
    code: account.accountNumber,
    name: fullName(account),
    others: [account.fatherName, account.phoneNumber, account.taskiraNo],
  }))
  preparedLists.set(accounts, entries)
  return entries
}

/**
 * The options for a query. The money screens leave the house accounts out.
 * @returns at most 50, the best first; accounts that are not Active are among them, to be shown with their status
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
