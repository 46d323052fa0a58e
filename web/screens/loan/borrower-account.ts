import { loan as texts } from '#texts/loan.ts'
import { searchForm } from '../../../shared/search/normalise.ts'
import {
  accountEntries,
  type ListedAccount,
} from '../../components/account-picker/account-options.ts'

/** The account that bears a borrower's name, or why none is shown. */
export type NamedAccount =
  | { readonly account: ListedAccount; readonly problem: null }
  | { readonly account: null; readonly problem: string }

/**
 * The account of the one customer who bears a borrower's name. A loan names no account, so it is only told by the name,
 * and none is shown where two people bear it.
 * @returns the account with a signature, where the person has several
 */
export function accountOfName(accounts: readonly ListedAccount[], name: string): NamedAccount {
  const form = searchForm(name)
  if (form === '') return none(texts.noBorrowerNamed)
  const theirs = accountEntries(accounts)
    .filter((entry) => entry.name === form)
    .map((entry) => entry.record)
  if (new Set(theirs.map(personOf)).size > 1) return none(texts.namesShared)
  const account = theirs.find(({ sSignature }) => sSignature) ?? theirs[0]
  return account ? { account, problem: null } : none(texts.noAccountInThisName)
}

function none(problem: string): NamedAccount {
  return { account: null, problem }
}

/** What two accounts of one person have in common. */
function personOf({ fatherName, taskiraNo }: ListedAccount): string {
  return [fatherName, taskiraNo].map((text) => searchForm(text ?? '')).join('\n')
}
