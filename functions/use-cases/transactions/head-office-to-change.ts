import { may } from '../../../shared/contract/access.ts'
import { isOthersBranch } from '../../../shared/contract/change-rights.ts'
import type { UserRecord } from '../../domain/house/user.ts'
import { findHeadOffice } from '../../store/house/branches.ts'

/** The caller, as their cookie names them. */
export type CallerClaims = Pick<UserRecord, 'userType' | 'branch'>

/**
 * Reads which branch is head office, if this decides whether a person may edit or delete a record: for a Manager whose
 * branch didn't record it. For everybody else it reads nothing and returns null. Rules: docs/rules/sessions-and-roles.md
 */
export function headOfficeToChange(
  recorded: { readonly branch: string },
  claims: CallerClaims,
): Promise<string | null> | null {
  const isOthers = isOthersBranch(recorded, { ...claims, isHeadOffice: false })
  return isOthers && may(claims.userType, 'headOffice') ? findHeadOffice() : null
}
