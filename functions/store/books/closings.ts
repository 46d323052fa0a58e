import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { closingsFrom } from '../../domain/books/book-day.ts'
import {
  type AnyClosing,
  type ClosingAccount,
  type CustomerSides,
  closingOf,
  splitClosings,
} from '../../domain/books/closings.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { balancesAt } from './balances-at.ts'
import { believedDay } from './believed-day.ts'
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
  const kept = day < today ? await closingsOfNight(day, today) : null
  return kept ?? closingsOfAllAt(day, today)
}

/**
 * Reads the balances at the end of several days. Where all balances must be read, one day is read after the other, so that the
 * table and the process have no more to do at a time than with one day.
 * @param each true to have each customer among the accounts instead of their sums
 */
export function closingsOfDays(
  days: readonly BusinessDate[],
  today: BusinessDate,
  { each }: { each: boolean },
): Promise<Closings<AnyClosing>[]> {
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (read: () => Promise<Closings<AnyClosing>>) => {
    const reading = before.then(read)
    before = reading
    return reading
  }
  return Promise.all(
    days.map(async (day) => {
      if (each) return inTurn(() => closingsOfEachAt(day, today))
      const kept = day < today ? await closingsOfNight(day, today) : null
      return kept ?? inTurn(() => closingsOfAllAt(day, today))
    }),
  )
}

async function closingsOfAllAt(day: BusinessDate, today: BusinessDate): Promise<Closings> {
  const { accounts: all, ...closings } = await closingsOfEachAt(day, today)
  return { ...closings, ...splitClosings(all) }
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

/** Reads what the night kept of a day, with the names of now. Null if it kept nothing that is believed. */
async function closingsOfNight(day: BusinessDate, today: BusinessDate): Promise<Closings | null> {
  const believed = await believedDay(day, today)
  if (!believed) return null
  const { kept, books, house } = believed
  const names = new Map<string, string>()
  await readHeldAccounts([...books.keys()], { ConsistentRead: false }, (held) => {
    names.set(held.accountNumber, held.accountName)
  })
  const accounts = closingsFrom(kept, books, names)
  return { house, accounts, customers: kept.customers, isComplete: true }
}
