import { isPartnersOnly } from '../../../shared/contract/account-rights.ts'
import type { BookActor } from '../../../shared/contract/book-rights.ts'
import { documentForm } from '../../../shared/search/document-form.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { customersOf } from '../../accounts/customers.ts'

/** Why an account is shown with the others of its customer. */
export interface Belonging {
  /** True if another account of the customer has the same Taskira number. */
  readonly byTaskira: boolean
  /** The accounts that are linked with this one by hand, in either direction. */
  readonly linkedWith: readonly ListedAccount[]
}

/** Says why an account belongs to its customer. @param accounts all accounts of the customer */
export function belongingOf(account: ListedAccount, accounts: readonly ListedAccount[]): Belonging {
  const others = accounts.filter(({ id }) => id !== account.id)
  const taskira = taskiraOf(account)
  return {
    byTaskira: taskira !== '' && others.some((other) => taskiraOf(other) === taskira),
    linkedWith: others.filter(
      (other) => other.id === account.customerOf || other.customerOf === account.id,
    ),
  }
}

/** Returns the Taskira number in the form that is compared; empty if it has no digits or letters. */
export function taskiraOf({ taskiraNo }: Pick<ListedAccount, 'taskiraNo'>): string {
  return documentForm('tazkira', taskiraNo ?? '')
}

/** An account to link, and the account that its link names. */
interface Link {
  readonly from: ListedAccount
  readonly to: ListedAccount
}

/**
 * Finds the link that joins a picked account to the customer. An account can store only one link. So the link is stored at
 * an account without a link: the picked account, else another one of its customer, else one of this customer.
 * @param shown the account from which the customer was opened
 * @param picked may come from an older list, so only its id is used
 * @param by the person who links; accounts of Hawala Partners are changed by head office alone
 * @returns `together` if both already belong to one customer, `full` if every account of both already has a link, `headOffice`
 * if only head office may link the accounts without one
 */
export function linkBetween(
  shown: ListedAccount,
  picked: ListedAccount,
  all: readonly ListedAccount[],
  by: BookActor,
): Link | 'together' | 'full' | 'headOffice' {
  const customers = customersOf(all)
  const [own, theirs] = [customers.get(shown.id) ?? [], customers.get(picked.id) ?? []]
  if (own.some(({ id }) => id === picked.id)) return 'together'
  const listed = theirs.find(({ id }) => id === picked.id) ?? picked
  const isFree = ({ customerOf }: ListedAccount) => customerOf === null
  const mayChange = (account: ListedAccount) =>
    isFree(account) && !isPartnersOnly([account.accountType], by)
  const from = [listed, ...theirs].find(mayChange)
  if (from) return { from, to: shown }
  const other = [shown, ...own].find(mayChange)
  if (other) return { from: other, to: listed }
  return [...own, ...theirs].some(isFree) ? 'headOffice' : 'full'
}
