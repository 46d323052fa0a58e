import type { ListedAccount } from '../../accounts/account-options.ts'
import type { AccountBody } from '../../accounts/account-values.ts'
import { taskiraOf } from './belongs.ts'

/**
 * Makes the body for an account in another currency for the same holder. It has the same personal details, but not the
 * pictures. If there is no Taskira number to connect both accounts, the body links the new one with `account`.
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
