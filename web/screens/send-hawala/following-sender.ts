import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { NOBODY, type PersonValues } from '../../hawala-orders/people.ts'

type Holder = Pick<ListedAccount, 'accountName' | 'lastName' | 'fatherName' | 'phoneNumber'>

/** The holder of an account as the sender. The Taskira is left to be shown at the counter. */
function holderOf(account: Holder | null): PersonValues {
  if (!account) return NOBODY
  return {
    ...NOBODY,
    name: fullName(account),
    fatherName: account.fatherName ?? '',
    phone: account.phoneNumber ?? '',
  }
}

/**
 * The sender after another account was chosen: its holder, unless somebody else was typed.
 * @param before the account that was chosen before
 */
export function followingSender(
  sender: PersonValues,
  before: Holder | null,
  chosen: Holder | null,
): PersonValues {
  const names = ['name', 'fatherName', 'phone', 'idNumber'] as const
  const is = (person: PersonValues) => names.every((name) => sender[name] === person[name])
  return is(NOBODY) || is(holderOf(before)) ? holderOf(chosen) : sender
}
