import { may, type Permission } from '../../shared/contract/access.ts'
import * as ACCESS from '../../shared/refusals/access.ts'
import { refused } from '../../shared/refusals/refused.ts'

/**
 * Checks that a user type has a permission, by the table in shared/contract/access.ts.
 * @throws Refusal `notAllowed`
 */
export function requireMay(userType: string, permission: Permission): void {
  if (!may(userType, permission)) throw refused(ACCESS.userType, { userType, permission })
}
