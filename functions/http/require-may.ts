import { may, type Permission } from '../../shared/contract/access.ts'
import { refusalOf } from '../../shared/contract/access-refusal.ts'
import { Refusal } from '../../shared/contract/refusal.ts'

/**
 * Checks that a user type has a permission, by the table in shared/contract/access.ts.
 * @throws Refusal `notAllowed`
 */
export function requireMay(userType: string, permission: Permission): void {
  if (!may(userType, permission)) throw new Refusal('notAllowed', refusalOf(userType, permission))
}
