import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'

/** A currency in which an account can be opened, and the key that opens it. */
export interface CurrencyChoice {
  readonly currency: Currency
  /** A letter or a digit; null if all are taken. */
  readonly key: string | null
}

const DIGITS = [...'123456789']

/**
 * Returns the active currencies in which a customer has no account, each with its key: a letter of its code, or a digit. A
 * currency has the same key for every customer, so that a person can press it without looking.
 */
export function currencyChoices(
  currencies: readonly Currency[],
  accounts: readonly Pick<ListedAccount, 'currencyId'>[],
): CurrencyChoice[] {
  const had = new Set(accounts.map(({ currencyId }) => currencyId))
  return withKeys(currencies).filter(({ currency }) => currency.isActive && !had.has(currency.id))
}

/**
 * Gives each currency its key. Older currencies choose first, and inactive ones keep their keys, so that no key ever
 * changes. No currency gets the key that opens the menu, because pressing it twice would open an account.
 */
function withKeys(currencies: readonly Currency[]): CurrencyChoice[] {
  const taken = new Set<string>(SCREEN_COMMANDS.newCurrencyAccount.keys)
  return currencies
    .toSorted((one, other) => one.id - other.id)
    .map((currency) => {
      const letters = [...currency.code].filter((letter) => /^[A-Z]$/.test(letter))
      const key = [...letters, ...DIGITS].find((each) => !taken.has(each)) ?? null
      if (key) taken.add(key)
      return { currency, key }
    })
}
