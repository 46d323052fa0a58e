import { isHouseAccount } from '../../shared/contract/house.ts'
import * as HAWALAS from '../../shared/refusals/hawalas.ts'
import { refused } from '../../shared/refusals/refused.ts'

/**
 * Checks the account that sends a hawala. The rules are those of an account that takes postings, because hawalas may be
 * posted in a later version. Rules: docs/rules/hawala.md.
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
