import { documentForm } from '../../../shared/search/document-form.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { customersOf } from '../../accounts/customers.ts'

/** Why an account is shown with the others of its customer. */
export interface Belonging {
  /** True if another one of the accounts has the same Taskira number. */
  readonly byTaskira: boolean
  /** The accounts with which it was linked by hand, in either direction. */
  readonly linkedWith: readonly ListedAccount[]
}

/** Why an account belongs to its customer. @param accounts all accounts of the customer */
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

/** The Taskira number as it is compared; empty if it says nothing. */
export function taskiraOf({ taskiraNo }: Pick<ListedAccount, 'taskiraNo'>): string {
  return documentForm('tazkira', taskiraNo ?? '')
}

/** An account to link, and the account that its link names. */
interface Link {
  readonly from: ListedAccount
  readonly to: ListedAccount
}

/**
 * The link that joins a picked account to the customer. An account holds one link, so it is made on the first account of
 * the picked one's customer that has none, or else on one of this customer's.
 * @param shown the account from which the customer was opened
 * @param picked may be from an older list, from which only its id is taken
 * @returns `together` if both are one customer's already, `full` if all accounts of both are linked already
 */
export function linkBetween(
  shown: ListedAccount,
  picked: ListedAccount,
  all: readonly ListedAccount[],
): Link | 'together' | 'full' {
  const customers = customersOf(all)
  const [own, theirs] = [customers.get(shown.id) ?? [], customers.get(picked.id) ?? []]
  if (own.some(({ id }) => id === picked.id)) return 'together'
  const listed = theirs.find(({ id }) => id === picked.id) ?? picked
  const isFree = ({ customerOf }: ListedAccount) => customerOf === null
  const from = [listed, ...theirs].find(isFree)
  if (from) return { from, to: shown }
  const other = [shown, ...own].find(isFree)
  return other ? { from: other, to: listed } : 'full'
}
