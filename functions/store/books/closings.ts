import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { closingsFrom } from '../../domain/books/book-day.ts'
import {
  type AnyClosing,
  addCustomer,
  type ClosingAccount,
  type CustomerSides,
  closingOf,
} from '../../domain/books/closings.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { houseClosing, sumOfHouse } from '../house/house-position.ts'
import { changeMarks } from '../ledger/changed-days.ts'
import { balancesAt } from './balances-at.ts'
import { findBookDay } from './book-days.ts'
import { readBooks } from './books-item.ts'
import { readHeldAccounts } from './held-accounts.ts'

/** All balances at the end of a day, as the statements list them: customers are told as sums. */
export interface Closings<Account extends AnyClosing = ClosingAccount> {
  house: HouseBalances
  /** The accounts of partners and of the house's books, by number; also those with a balance of 0. */
  accounts: readonly Account[]
  /** By currency id. */
  customers: ReadonlyMap<number, CustomerSides>
  /** False if the balances don't add up to 0 in every currency, or may lack something that was posted meanwhile. */
  isComplete: boolean
}

/**
 * Reads all balances at the end of a day; of today, they are those up to now. Of a past day they are those that the night kept,
 * whatever the number of customers; if these don't hold, all balances are read. Rules: docs/rules/books.md.
 */
export async function closingsAt(day: BusinessDate, today: BusinessDate): Promise<Closings> {
  const kept = day < today ? await closingsOfNight(day) : null
  if (kept) return kept
  const { accounts: all, ...closings } = await closingsOfEachAt(day, today)
  const customers = new Map<number, CustomerSides>()
  const accounts: ClosingAccount[] = []
  for (const account of all) {
    const { kind, balanceMinor } = account
    if (kind === 'customer') addCustomer(customers, account, balanceMinor)
    else accounts.push({ ...account, kind })
  }
  return { ...closings, accounts, customers }
}

/** Like `closingsAt`, but with each customer among the accounts instead of their sums. */
export async function closingsOfEachAt(
  day: BusinessDate,
  today: BusinessDate,
): Promise<Closings<AnyClosing>> {
  const { accounts: all, balanceOf, house, isComplete } = await balancesAt(day, today)
  const accounts = all.map((account) => closingOf(account, balanceOf(account)))
  accounts.sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
  return { house, accounts, customers: new Map(), isComplete }
}

/** Reads what the night kept of a day. Null if it kept nothing, or if something has changed since that it doesn't know. */
async function closingsOfNight(day: BusinessDate): Promise<Closings | null> {
  const [kept, books, marks, house] = await Promise.all([
    findBookDay(day),
    readBooks(),
    changeMarks(day),
    houseClosing(day),
  ])
  if (!kept || !books || marks.some(({ isExported }) => !isExported)) return null
  const names = new Map<string, string>()
  await readHeldAccounts([...books.keys()], { ConsistentRead: false }, (held) => {
    names.set(held.accountNumber, held.accountName)
  })
  const accounts = closingsFrom(kept, books, names, sumOfHouse(house))
  return accounts && { house, accounts, customers: kept.customers, isComplete: true }
}
