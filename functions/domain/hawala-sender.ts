import { isHouseAccount } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'

/**
 * Holds the account that sends a hawala to what an account that is posted to must be: a posting may be added to it some
 * day (docs/rules/hawala.md).
 * @throws Refusal `badInput` naming the account
 */
export function requireSender(account: { accountNumber: string; accountStatus: string }): void {
  const { accountNumber, accountStatus } = account
  if (isHouseAccount(accountNumber)) {
    throw new Refusal('badInput', `Account ${accountNumber} is the house's own: it sends no hawala`)
  }
  if (accountStatus !== 'Active') {
    throw new Refusal(
      'badInput',
      `Account ${accountNumber} is ${accountStatus}: only an Active account can send a hawala`,
    )
  }
}
