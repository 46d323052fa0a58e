import type { AccountRecord } from '../../domain/accounts/account.ts'
import { accountsOf } from '../accounts/accounts.ts'
import { readSummedAccounts } from './books-item.ts'

/** Reads the accounts of income and expense, by id. It costs a read unit for each, and one for the item of the books. */
export async function readEarningAccounts(): Promise<AccountRecord[]> {
  const summed = await readSummedAccounts()
  return accountsOf([...summed.values()].map(({ id }) => id))
}
