import { may, type Permission, refusalOf } from '../../shared/contract/access.ts'
import { Refusal } from '../../shared/contract/refusal.ts'

/**
 * Holds a user type against the one table of who may what.
 * @throws Refusal `notAllowed`
 */
export function requireMay(userType: string, permission: Permission): void {
  if (!may(userType, permission)) throw new Refusal('notAllowed', refusalOf(userType, permission))
}
