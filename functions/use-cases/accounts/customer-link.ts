import { isHouseAccount } from '../../../shared/contract/house.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { findAccount } from '../../store/accounts/accounts.ts'

/**
 * Refuses a link by hand to an account that doesn't exist, is the house's or is the account itself (docs/rules/accounts.md).
 * Accounts are never removed, so the check still holds at the write.
 * @param customerOf the id of the other account; null makes no link
 * @param own the id of the account itself, if it exists already
 * @throws Refusal `badInput` that names the field
 */
export async function requireLinkable(customerOf: number | null, own?: number): Promise<void> {
  if (customerOf === null) return
  if (customerOf === own) {
    throw refused(ACCOUNTS.linkedToItself)
  }
  const other = await findAccount(customerOf)
  if (!other) throw refused(ACCOUNTS.unknown, { field: 'customerOf', id: customerOf })
  if (isHouseAccount(other.accountNumber)) {
    throw refused(ACCOUNTS.linkedToHouse, { accountNumber: other.accountNumber })
  }
}
