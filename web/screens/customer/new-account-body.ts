import type { ListedAccount } from '../../accounts/account-options.ts'
import type { AccountBody } from '../../accounts/account-values.ts'
import { taskiraOf } from './belongs.ts'

/**
 * The account in another currency for the holder of an account: the details of the person are the same, pictures aren't
 * copied. If no Taskira number connects the two, the new one is linked by hand.
 */
export function newAccountBody(
  account: ListedAccount,
  given: { readonly accountNumber: string; readonly currencyId: number },
): AccountBody {
  return {
    ...given,
    accountName: account.accountName,
    lastName: account.lastName,
    fatherName: account.fatherName,
    taskiraNo: account.taskiraNo,
    phoneNumber: account.phoneNumber,
    emailAddress: account.emailAddress,
    dateofBirth: account.dateofBirth,
    aAddress: account.aAddress,
    accountType: account.accountType,
    ...(taskiraOf(account) === '' ? { customerOf: account.id } : {}),
  }
}
