import { comparedForm, type PersonalNumber } from '../../shared/search/personal-number.ts'
import type { ListedAccount } from './account-options.ts'

type Holders = ReadonlyMap<string, readonly ListedAccount[]>

const preparedLists = new WeakMap<readonly ListedAccount[], Map<PersonalNumber, Holders>>()

/**
 * The accounts of a list by the number in a field, in the form in which it is compared; "" holds those without one. They
 * are cached, because a list may have thousands of accounts.
 */
export function holdersOf(accounts: readonly ListedAccount[], field: PersonalNumber): Holders {
  const prepared = preparedLists.get(accounts) ?? new Map<PersonalNumber, Holders>()
  preparedLists.set(accounts, prepared)
  const known = prepared.get(field)
  if (known) return known
  const holders = Map.groupBy(accounts, (account) => comparedForm(field, account[field] ?? ''))
  prepared.set(field, holders)
  return holders
}

/**
 * The accounts that have the same number in a field. Rules: docs/rules/accounts.md
 * @param own the number of the account in the form, which isn't another one
 */
export function othersWith(
  accounts: readonly ListedAccount[],
  field: PersonalNumber,
  text: string,
  own: string,
): readonly ListedAccount[] {
  const wanted = comparedForm(field, text)
  if (wanted === '') return []
  const found = holdersOf(accounts, field).get(wanted) ?? []
  return found.filter(({ accountNumber }) => accountNumber !== own)
}
