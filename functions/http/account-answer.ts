import type * as z from 'zod/mini'
import type { Account } from '../../shared/contract/accounts.ts'
import type { AccountRecord } from '../store/accounts.ts'
import type { CurrencyRecord } from '../store/currencies.ts'

/** What a house account shows for its currency: it holds every one. */
const ALL_CURRENCIES = 'All'

/** An account as the API gives it: pictures as addresses on our own origin (decisions.md "Accounts"). */
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

/** The code that an account's currency is shown by. */
export function currencyCodeOf(
  account: Pick<AccountRecord, 'currencyId'>,
  currencies: readonly CurrencyRecord[],
): string {
  if (account.currencyId === null) return ALL_CURRENCIES
  return currencies.find((currency) => currency.id === account.currencyId)?.code ?? ''
}

const IMAGES_PATH = '/api/images/'

/** The address of an image on our own origin, or null for none. */
export function imageAddress(key: string | null): string | null {
  return key && `${IMAGES_PATH}${key}`
}

/** True for an address that `imageAddress` may have given. */
export function isImageAddress(source: string): boolean {
  return source.startsWith(IMAGES_PATH)
}
