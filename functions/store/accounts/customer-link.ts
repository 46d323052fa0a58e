import { isHouseAccount } from '../../../shared/contract/house.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { findAccount } from './accounts.ts'

/**
 * Checks the link by hand from an account to another one of the same customer (docs/rules/accounts.md). Accounts are never
 * removed, so what was read stays true until the write.
 * @param customerOf the id of the other account; null makes no link
 * @param own the id of the account itself, if it exists already
 * @throws Refusal `badInput` that names the field
 */
export async function requireLinkable(customerOf: number | null, own?: number): Promise<void> {
  if (customerOf === null) return
  if (customerOf === own) {
    throw new Refusal('badInput', 'customerOf must be another account, not the account itself')
  }
  const other = await findAccount(customerOf)
  if (!other) throw new Refusal('badInput', `customerOf ${customerOf} is not an account`)
  if (isHouseAccount(other.accountNumber)) {
    throw new Refusal(
      'badInput',
      `customerOf must be a customer's account: ${other.accountNumber} is an account of the house`,
    )
  }
}
