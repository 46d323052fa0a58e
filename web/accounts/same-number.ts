import { documentForm } from '../../shared/search/document-form.ts'
import { phoneForms } from '../../shared/search/phone-forms.ts'
import type { ListedAccount } from './account-options.ts'

/**
 * A field whose number belongs to one person. So another account with the same number probably belongs to the same customer.
 */
export type PersonalNumber = 'taskiraNo' | 'phoneNumber'

type Holders = ReadonlyMap<string, readonly ListedAccount[]>

const preparedLists = new WeakMap<readonly ListedAccount[], Map<PersonalNumber, Holders>>()

/** Returns the numbers in a field, in the form that is compared. A phone field may hold several numbers. */
function formsOf(field: PersonalNumber, text: string): readonly string[] {
  if (field === 'phoneNumber') return phoneForms(text)
  const form = documentForm('tazkira', text)
  return form === '' ? [] : [form]
}

/**
 * Returns the accounts of a list by the number in a field, in the form that is compared. The result is cached, because a
 * list may have thousands of accounts.
 */
export function holdersOf(accounts: readonly ListedAccount[], field: PersonalNumber): Holders {
  const prepared = preparedLists.get(accounts) ?? new Map<PersonalNumber, Holders>()
  preparedLists.set(accounts, prepared)
  const known = prepared.get(field)
  if (known) return known
  const holders = new Map<string, ListedAccount[]>()
  for (const account of accounts) {
    for (const form of formsOf(field, account[field] ?? '')) {
      const others = holders.get(form)
      if (others) others.push(account)
      else holders.set(form, [account])
    }
  }
  prepared.set(field, holders)
  return holders
}

/**
 * Returns the other accounts that have the same number in a field. Rules: docs/rules/accounts.md
 * @param own the code of the account in the form; this account is left out
 */
export function othersWith(
  accounts: readonly ListedAccount[],
  field: PersonalNumber,
  text: string,
  own: string,
): readonly ListedAccount[] {
  const holders = holdersOf(accounts, field)
  const found = new Set(formsOf(field, text).flatMap((form) => holders.get(form) ?? []))
  return [...found].filter(({ accountNumber }) => accountNumber !== own)
}
