import type { AccountType } from './accounts.ts'
import { BOOKS, type Book } from './book-facts.ts'

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
