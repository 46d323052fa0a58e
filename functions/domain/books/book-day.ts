import type { AmountMinor } from '../../../shared/money/amount.ts'
import { addInCurrency, type Balances } from '../ledger/statement.ts'
import { currencyInEntry, idInEntry, kindInEntry } from './books-entry.ts'
import {
  type AnyClosing,
  addCustomer,
  type ClosingAccount,
  type CustomerSides,
  splitClosings,
  takeCustomer,
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
  const { customers, accounts } = splitClosings(all)
  const balances = accounts.map(({ accountNumber, balanceMinor }) => [accountNumber, balanceMinor])
  return {
    lastAccountId,
    customers,
    accounts: new Map(balances as [string, AmountMinor][]),
    earned,
  }
}

/** Returns the balance that the night kept of an account of the books; undefined if it was a customer's then. */
export function keptBalance(
  { accounts, lastAccountId }: BookDay,
  accountNumber: string,
  accountId: number,
): AmountMinor | undefined {
  return accounts.get(accountNumber) ?? (accountId > lastAccountId ? 0n : undefined)
}

/** An account that was a customer's when the night kept the day and isn't any more, or the other way round. */
export interface Crossed {
  accountNumber: string
  currencyId: number
  balanceMinor: AmountMinor
}

/**
 * Finds the accounts of which a kept day doesn't say what they are now, by number: `joined` were customers, so their balance is
 * among the sums; `left` have become customers. An account without a balance is in neither sum, so it isn't looked for.
 */
export function crossedSince(
  day: BookDay,
  books: ReadonlyMap<string, string>,
): { joined: string[]; left: string[] } {
  const isUnknown = ([number, entry]: [string, string]) =>
    keptBalance(day, number, idInEntry(entry)) === undefined
  const isGone = ([number, minor]: [string, AmountMinor]) => minor !== 0n && !books.has(number)
  return {
    joined: [...books].filter(isUnknown).map(([number]) => number),
    left: [...day.accounts].filter(isGone).map(([number]) => number),
  }
}

/** Returns a kept day as the night would have kept it if these accounts had been then what they are now. */
export function withCrossed<Day extends BookDay>(
  day: Day,
  { joined, left }: { joined: readonly Crossed[]; left: readonly Crossed[] },
): Day {
  const [customers, accounts] = [new Map(day.customers), new Map(day.accounts)]
  for (const account of joined) {
    takeCustomer(customers, account, account.balanceMinor)
    accounts.set(account.accountNumber, account.balanceMinor)
  }
  for (const account of left) {
    addCustomer(customers, account, account.balanceMinor)
    accounts.delete(account.accountNumber)
  }
  return { ...day, customers, accounts }
}

/**
 * True if the balances that the night kept come to 0 with those of the house in every currency.
 * @param books the entries of the books by account number
 * @param house the sums of the balances of the house's own accounts, by currency id
 */
export function comesToZero(
  { customers, accounts }: Pick<BookDay, 'customers' | 'accounts'>,
  books: ReadonlyMap<string, string>,
  house: ReadonlyMap<number, AmountMinor>,
): boolean {
  const sums: Balances = new Map(house)
  for (const [currencyId, { weOweMinor, theyOweMinor }] of customers) {
    addInCurrency(sums, currencyId, weOweMinor - theyOweMinor)
  }
  for (const [number, entry] of books) {
    addInCurrency(sums, currencyInEntry(entry), accounts.get(number) ?? 0n)
  }
  return [...sums.values()].every((sum) => sum === 0n)
}

/**
 * Returns the accounts of the books with the balances that the night kept of a day, by number. What each account is follows
 * from the books as they are now.
 * @param books the entries of the books by account number
 * @param names the names of the accounts by number
 */
export function closingsFrom(
  { accounts }: Pick<BookDay, 'accounts'>,
  books: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): ClosingAccount[] {
  const closings = [...books].map(
    ([accountNumber, entry]): ClosingAccount => ({
      accountId: idInEntry(entry),
      accountNumber,
      accountName: names.get(accountNumber) ?? accountNumber,
      kind: kindInEntry(entry),
      currencyId: currencyInEntry(entry),
      balanceMinor: accounts.get(accountNumber) ?? 0n,
    }),
  )
  return closings.sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
}
