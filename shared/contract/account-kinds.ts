import type { AccountType } from './accounts.ts'
import { BOOKS, type Book } from './book-facts.ts'
import type { HouseAccount } from './house.ts'

/** What an account is in the reports on the books, in their order. `own` is an account of the house without a book. */
export const ACCOUNT_KINDS = ['customer', 'partner', 'hawalaPartner', ...BOOKS, 'own'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

const KINDS_BY_TYPE: Readonly<Record<AccountType, AccountKind>> = {
  Customer: 'customer',
  Partner: 'partner',
  'Hawala Partner': 'hawalaPartner',
  Company: 'own',
}

/** Returns what an account is in the reports on the books: its book, or what its type says. */
export function kindOf(accountType: AccountType, book: Book | null): AccountKind {
  return book ?? KINDS_BY_TYPE[accountType]
}

/** What each account of the house is in the reports on the books. */
export const HOUSE_KINDS = {
  CSH001: 'cash',
  LON001: 'loans',
  EXC_001: 'exchange',
  FEE_001: 'commission',
  OSH_001: 'overShort',
  HWL_001: 'hawalas',
} as const satisfies Readonly<Record<HouseAccount, string>>
export type HouseKind = (typeof HOUSE_KINDS)[HouseAccount]

/** The names of the two lines that stand for all customers in a trial balance, by side. */
export const CUSTOMER_LINES = {
  theyOwe: 'Customers who owe',
  weOwe: 'Customers we owe',
} as const
