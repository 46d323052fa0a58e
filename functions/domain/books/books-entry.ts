import type { AccountType } from '../../../shared/contract/accounts.ts'
import { BOOKS, type Book } from '../../../shared/contract/book-facts.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { AccountRecord } from '../accounts/account.ts'
import type { ClosingAccount } from './closings.ts'

/** Each account of the books is about 10 bytes in one item, so type and book are one letter. */
const LETTERS: Readonly<Record<Exclude<AccountType, 'Customer'> | Book, string>> = {
  Company: 'C',
  Partner: 'P',
  'Hawala Partner': 'H',
  bank: 'b',
  asset: 'a',
  liability: 'l',
  capital: 'c',
  drawings: 'd',
  income: 'i',
  expense: 'e',
}

/** Stands in the entry of a partner's account before the id of the account to which it was linked by hand. */
const LINK = '<'

/**
 * Returns the entry of an account in the item of the books: a letter for its type or its book, its currency and its id, such
 * as "b1.14", and for a partner's account that is linked with another one also the id of that: "H2.15<14". Customers'
 * accounts and those of the house have none.
 */
export function booksEntryOf(
  account: Pick<
    AccountRecord,
    'id' | 'accountNumber' | 'accountType' | 'book' | 'currencyId' | 'customerOf'
  >,
): string | null {
  const { id, accountNumber, accountType, book, currencyId, customerOf } = account
  if (accountType === 'Customer' || isHouseAccount(accountNumber)) return null
  const link = isPartnerType(accountType) && customerOf !== null ? `${LINK}${customerOf}` : ''
  return `${LETTERS[book ?? accountType]}${currencyId ?? 0}.${id}${link}`
}

/** True for the types of account that a partner may have (docs/rules/partners.md). */
export function isPartnerType(accountType: AccountType): boolean {
  return accountType === 'Partner' || accountType === 'Hawala Partner'
}

/** An account of income or expense, whose sums the tills' days keep by its id. */
export interface SummedAccount {
  id: number
  currencyId: number
}

/** Returns the account of an entry if it is one of income or expense; null for any other account. */
export function summedInEntry(entry: string): SummedAccount | null {
  const isSummed = entry.startsWith(LETTERS.income) || entry.startsWith(LETTERS.expense)
  return isSummed ? { id: idInEntry(entry), currencyId: currencyInEntry(entry) } : null
}

/**
 * What accounts are whose balances belong to the house itself. A bank and other assets tell where money is, and liabilities what
 * the house owes, so they aren't among these.
 */
const OWN_KINDS = ['income', 'expense', 'capital', 'drawings', 'own'] as const

/** What the account of an entry is whose balance belongs to the house itself. */
interface OwnEntry {
  kind: (typeof OWN_KINDS)[number]
  accountId: number
  currencyId: number
}

/** Returns what the account of an entry is if it belongs to the house itself; null for any other account. */
export function ownKindIn(entry: string): OwnEntry | null {
  const kind = OWN_KINDS.find((each) => each === kindInEntry(entry))
  return kind ? { kind, accountId: idInEntry(entry), currencyId: currencyInEntry(entry) } : null
}

const KINDS: ReadonlyMap<string, ClosingAccount['kind']> = new Map<string, ClosingAccount['kind']>([
  [LETTERS.Company, 'own'],
  [LETTERS.Partner, 'partner'],
  [LETTERS['Hawala Partner'], 'hawalaPartner'],
  ...BOOKS.map((book) => [LETTERS[book], book] as const),
])

/** True for the entry of an account of the type Company, whatever its book is. */
export function isCompanyEntry(entry: string): boolean {
  const kind = kindInEntry(entry)
  return kind !== 'partner' && kind !== 'hawalaPartner'
}

/** Returns what the account of an entry is in the books. */
export function kindInEntry(entry: string): ClosingAccount['kind'] {
  return KINDS.get(entry.slice(0, 1)) ?? 'own'
}

/** Returns the currency of an entry; 0 for an account without one. */
export function currencyInEntry(entry: string): number {
  return Number(entry.slice(1, entry.indexOf('.')))
}

/** Returns the id of the account of an entry. */
export function idInEntry(entry: string): number {
  const [id] = entry.slice(entry.indexOf('.') + 1).split(LINK)
  return Number(id)
}

/** Returns the id of the account with which the partner's account of an entry is linked; null if it is with none. */
export function linkInEntry(entry: string): number | null {
  const [, link] = entry.split(LINK)
  return link === undefined ? null : Number(link)
}
