import type { AccountRecord } from '../../domain/accounts/account.ts'
import { findAccount } from '../accounts/accounts.ts'
import { findBalance } from '../ledger/balances.ts'

/** Reads the account with a number, whose type tells whether it is a partner's; undefined if there is none. */
export async function findPartner(accountNumber: string): Promise<AccountRecord | undefined> {
  const balance = await findBalance(accountNumber)
  return balance && findAccount(balance.accountId)
}
