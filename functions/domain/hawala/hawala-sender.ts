import { isHouseAccount } from '../../../shared/contract/house.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/**
 * Checks the sender's account of a hawala that is only recorded: it must be Active, and not the house's. Rules:
 * docs/rules/hawala.md.
 * @throws Refusal `badInput` naming the account
 */
export function requireSender(account: { accountNumber: string; accountStatus: string }): void {
  const { accountNumber, accountStatus } = account
  if (isHouseAccount(accountNumber)) {
    throw refused(HAWALAS.houseSends, { accountNumber })
  }
  if (accountStatus !== 'Active') {
    throw refused(HAWALAS.senderNotActive, { accountNumber, status: accountStatus })
  }
}
