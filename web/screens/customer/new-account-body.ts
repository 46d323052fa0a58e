import type { ListedAccount } from '../../accounts/account-options.ts'
import type { AccountBody } from '../../accounts/account-values.ts'
import { taskiraOf } from './belongs.ts'

/**
 * The body for an account in another currency for the same holder. It has the same personal details, but not the pictures.
 * If no Taskira number connects the two accounts, the new one is linked by hand.
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
