import { isOfBranch } from '../../shared/contract/manager-of.ts'
import type { OfManagers } from '../../shared/refusals/access.ts'
import * as ACCESS from '../../shared/refusals/access.ts'
import { refused } from '../../shared/refusals/refused.ts'
import { isHeadOffice } from '../domain/house/user.ts'
import type { Session } from './session.ts'

/**
 * Checks that the caller, whose user type may do it, belongs to a branch or acts for head office.
 * @param headOffice the code of the branch that is head office, which the handler reads while the session is checked
 * @throws Refusal `notAllowed`
 */
export function requireManagerOf(
  branch: string,
  session: Session,
  headOffice: string | null,
  deed: OfManagers,
): void {
  const by = { branch: session.branch, isHeadOffice: isHeadOffice(session, headOffice) }
  if (isOfBranch(branch, by)) return
  throw refused(ACCESS.managerOf, { branch, deed })
}
