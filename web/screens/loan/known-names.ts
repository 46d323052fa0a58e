import { counts } from '#texts/counts.ts'
import type { SearchEntry } from '../../../shared/search/matching.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { accountOptions, fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { saysNothing } from '../../ui/picker/choices.ts'
import { personOf } from './borrower-account.ts'
import { loanOptions, loansOfName, type OpenLoan } from './open-loans.ts'

/** The largest number of names in the list, because people don't read more while they type. */
const MOST = 8

/** A person or company that the house knows, with details that tell people of the same name apart. */
export interface KnownName {
  readonly id: number
  readonly name: string
  /** The numbers of the person's accounts. */
  readonly accounts: readonly string[]
  readonly fatherName: string
  /** "2 open loans"; null if there are none. */
  readonly owes: string | null
}

/**
 * Returns the known names that match a typed text: names of customers and partners, and of borrowers of open loans. Several
 * accounts of one person are one name. Two people of the same name are two names.
 * @param loans the open loans; empty while they load
 * @returns at most 8, customers first; none for an empty text
 */
export function knownNames(
  accounts: readonly ListedAccount[],
  loans: readonly SearchEntry<OpenLoan>[],
  query: string,
): KnownName[] {
  if (saysNothing(query)) return []
  const people = new Map<string, Omit<KnownName, 'id'>>()
  const owes = (name: string) => {
    const count = loansOfName(loans, name).length
    return count === 0 ? null : counts.openLoans(count)
  }
  for (const account of accountOptions(accounts, query, 'name', false)) {
    const name = fullName(account)
    const key = `${nameForm(name)}\n${personOf(account)}`
    const known = people.get(key)
    const numbers = [...(known?.accounts ?? []), account.accountNumber]
    const fatherName = account.fatherName ?? ''
    people.set(
      key,
      known
        ? { ...known, accounts: numbers }
        : { name, accounts: numbers, fatherName, owes: owes(name) },
    )
  }
  const named = new Set([...people.values()].map(({ name }) => nameForm(name)))
  for (const { borrower } of loanOptions(loans, query)) {
    const key = nameForm(borrower)
    if (named.has(key)) continue
    named.add(key)
    people.set(key, { name: borrower, accounts: [], fatherName: '', owes: owes(borrower) })
  }
  return [...people.values()].slice(0, MOST).map((person, id) => ({ id, ...person }))
}
