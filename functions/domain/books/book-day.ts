import type { AmountMinor } from '../../../shared/money/amount.ts'
import { addInCurrency, type Balances } from '../ledger/statement.ts'
import { currencyInEntry, idInEntry, kindInEntry } from './books-entry.ts'
import {
  type AnyClosing,
  addCustomer,
  type ClosingAccount,
  type CustomerSides,
} from './closings.ts'
import type { EarnedSums } from './earned-sums.ts'

/** What the night keeps of all balances at the end of a day. */
export interface BookDay {
  /** The highest id of an account then. An account with a higher id was opened later, so it had nothing. */
  lastAccountId: number
  /** What the customers were owed and owed, by currency id. */
  customers: ReadonlyMap<number, CustomerSides>
  /** The balance of each other account, also 0, by number. */
  accounts: ReadonlyMap<string, AmountMinor>
  /** What the house earned since its books began; null if an earlier version kept the day. */
  earned: EarnedSums | null
}

/** Makes what the night keeps of a day from the balances of all accounts that aren't the house's, and from what was earned. */
export function bookDayOf(
  all: readonly AnyClosing[],
  lastAccountId: number,
  earned: EarnedSums | null,
): BookDay {
  const customers = new Map<number, CustomerSides>()
  const accounts = new Map<string, AmountMinor>()
  for (const account of all) {
    if (account.kind === 'customer') addCustomer(customers, account, account.balanceMinor)
    else accounts.set(account.accountNumber, account.balanceMinor)
  }
  return { lastAccountId, customers, accounts, earned }
}

/** Returns the balance that the night kept of an account of the books; undefined if it was a customer's then. */
export function keptBalance(
  { accounts, lastAccountId }: BookDay,
  accountNumber: string,
  accountId: number,
): AmountMinor | undefined {
  return accounts.get(accountNumber) ?? (accountId > lastAccountId ? 0n : undefined)
}

/**
 * Returns the accounts of the books with the balances that the night kept of a day, by number. What each account is follows
 * from the books as they are now. Null if the kept balances don't say it: if an account became a customer's or was one then,
 * or if they don't come to 0 with the house's in every currency. Rules: docs/rules/books.md.
 * @param books the entries of the books by account number
 * @param names the names of the accounts by number
 * @param house the sums of the balances of the house's own accounts, by currency id
 */
export function closingsFrom(
  day: BookDay,
  books: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
  house: ReadonlyMap<number, AmountMinor>,
): ClosingAccount[] | null {
  const { customers, accounts } = day
  const isGone = ([number, minor]: [string, AmountMinor]) => minor !== 0n && !books.has(number)
  if ([...accounts].some(isGone)) return null
  const sums: Balances = new Map(house)
  for (const [currencyId, { weOweMinor, theyOweMinor }] of customers) {
    addInCurrency(sums, currencyId, weOweMinor - theyOweMinor)
  }
  const closings: ClosingAccount[] = []
  for (const [accountNumber, entry] of books) {
    const [accountId, currencyId] = [idInEntry(entry), currencyInEntry(entry)]
    const balanceMinor = keptBalance(day, accountNumber, accountId)
    if (balanceMinor === undefined) return null
    addInCurrency(sums, currencyId, balanceMinor)
    const accountName = names.get(accountNumber) ?? accountNumber
    const kind = kindInEntry(entry)
    closings.push({ accountId, accountNumber, accountName, kind, currencyId, balanceMinor })
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) return null
  return closings.sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
}
