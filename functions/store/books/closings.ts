import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  addCustomer,
  type ClosingAccount,
  type CustomerSides,
} from '../../domain/books/closings.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { balancesAt } from './balances-at.ts'

/** All balances at the end of a day, as the statements list them: customers are told as sums. */
export interface Closings {
  house: HouseBalances
  /** The accounts of partners and of the house's books, by number; also those with a balance of 0. */
  accounts: readonly ClosingAccount[]
  /** By currency id. */
  customers: ReadonlyMap<number, CustomerSides>
  /** False if the balances don't add up to 0 in every currency, or may lack something that was posted meanwhile. */
  isComplete: boolean
}

/** Reads all balances at the end of a day; of today, they are those up to now. Rules: docs/rules/books.md. */
export async function closingsAt(day: BusinessDate, today: BusinessDate): Promise<Closings> {
  const { accounts, balanceOf, house, isComplete } = await balancesAt(day, today)
  const customers = new Map<number, CustomerSides>()
  const inBooks: ClosingAccount[] = []
  for (const account of accounts) {
    const balanceMinor = balanceOf(account)
    const { accountId, accountNumber, accountName, kind, currencyId } = account
    if (kind === 'customer') addCustomer(customers, account, balanceMinor)
    else inBooks.push({ accountId, accountNumber, accountName, kind, currencyId, balanceMinor })
  }
  inBooks.sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
  return { house, accounts: inBooks, customers, isComplete }
}
