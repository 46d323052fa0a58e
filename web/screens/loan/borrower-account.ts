import { loan as texts } from '#texts/loan.ts'
import { documentForm } from '../../../shared/search/document-form.ts'
import { nameForm, withoutGaps } from '../../../shared/search/name-form.ts'
import { accountEntries, type ListedAccount } from '../../accounts/account-options.ts'

/** The account that has the borrower's name, or the reason why none is shown. */
export type NamedAccount =
  | { readonly account: ListedAccount; readonly problem: null }
  | { readonly account: null; readonly problem: string }

/**
 * Finds the account of the customer with the borrower's name. A loan stores only the name and no account. So if two people
 * have the same name, no account is shown.
 * @returns the person's account, or why there is none; of several accounts, one with a signature if any has one
 */
export function accountOfName(accounts: readonly ListedAccount[], name: string): NamedAccount {
  const form = nameForm(name)
  if (form === '') return none(texts.noBorrowerNamed)
  const theirs = accountEntries(accounts)
    .filter((entry) => withoutGaps(entry.name) === form)
    .map((entry) => entry.record)
  if (new Set(theirs.map(personOf)).size > 1) return none(texts.namesShared)
  const account = theirs.find(({ sSignature }) => sSignature) ?? theirs[0]
  return account ? { account, problem: null } : none(texts.noAccountInThisName)
}

function none(problem: string): NamedAccount {
  return { account: null, problem }
}

/** Returns the details that identify a person across accounts. */
export function personOf({ fatherName, taskiraNo }: ListedAccount): string {
  const taskira = taskiraNo ?? ''
  return `${nameForm(fatherName ?? '')}\n${documentForm('tazkira', taskira) || nameForm(taskira)}`
}
