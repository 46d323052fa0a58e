import type { AccountRecord } from '../../domain/accounts/account.ts'
import type { PartnerTerms } from '../../domain/accounts/limits.ts'
import { findAccount } from '../accounts/accounts.ts'
import { findWithLimits } from '../ledger/account-limits.ts'

/**
 * Reads the account with a number, whose type tells whether it is a partner's, and the terms that its balance keeps;
 * undefined if there is none.
 */
export async function findPartner(
  accountNumber: string,
): Promise<(AccountRecord & PartnerTerms) | undefined> {
  const balance = await findWithLimits(accountNumber)
  const account = balance && (await findAccount(balance.accountId))
  if (!account) return undefined
  const { sendPer100000Minor, receivePer100000Minor, vouchFromMinor } = balance
  return { ...account, sendPer100000Minor, receivePer100000Minor, vouchFromMinor }
}
