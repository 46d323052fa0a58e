import { isHouseAccount } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'

/**
 * Checks the account that sends a hawala. The rules are those of an account that takes postings, because hawalas may be
 * posted in a later version. Rules: docs/rules/hawala.md.
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
