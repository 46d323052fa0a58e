import type * as z from 'zod/mini'
import type { Account, AccountStatus, AccountType } from '../../../shared/contract/accounts.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import type { CurrencyRecord } from '../house/currency.ts'

/** An account as it is stored. Rules: docs/rules/accounts.md. */
export interface AccountRecord {
  id: number
  accountNumber: string
  accountName: string
  lastName: string
  fatherName: string | null
  taskiraNo: string | null
  emailAddress: string | null
  phoneNumber: string | null
  dateofBirth: string | null
  /** Null on the house's own accounts, which hold every currency. */
  currencyId: number | null
  aAddress: string | null
  /** The id of another account of the same customer, with which it was linked by hand. */
  customerOf: number | null
  /** The object keys of the two pictures. */
  photoKey: string | null
  signatureKey: string | null
  accountType: AccountType
  accountStatus: AccountStatus
  /** What the books call an account of the type Company; null without one, and on all other accounts. */
  book: Book | null
  createdAt: string
  updatedAt: string
}

/** Joins account name and last name, as a voucher prints them. */
export function fullName(account: Pick<AccountRecord, 'accountName' | 'lastName'>): string {
  return [account.accountName, account.lastName].filter(Boolean).join(' ')
}

/** A house account holds every currency, so this text is shown in place of a code. */
const ALL_CURRENCIES = 'All'

/**
 * Puts an account into the form that the API returns. Each picture becomes its address on our own origin. Rules:
 * docs/rules/accounts.md.
 */
export function accountAnswer(
  account: AccountRecord,
  currencyCode: string,
): z.output<typeof Account> {
  const { photoKey, signatureKey, ...given } = account
  return {
    ...given,
    currency: currencyCode,
    photo: imageAddress(photoKey),
    sSignature: imageAddress(signatureKey),
    isActive: account.accountStatus === 'Active',
  }
}

/** Returns the currency code to show for an account. */
export function currencyCodeOf(
  account: Pick<AccountRecord, 'currencyId'>,
  currencies: readonly CurrencyRecord[],
): string {
  if (account.currencyId === null) return ALL_CURRENCIES
  return currencies.find((currency) => currency.id === account.currencyId)?.code ?? ''
}

const IMAGES_PATH = '/api/images/'

/** Returns the address of an image on our own origin; null without an image. */
export function imageAddress(key: string | null): string | null {
  return key && `${IMAGES_PATH}${key}`
}

/** True for an address that `imageAddress` may have given. */
export function isImageAddress(source: string): boolean {
  return source.startsWith(IMAGES_PATH)
}
