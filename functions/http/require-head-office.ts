import type { OfHeadOffice } from '../../shared/refusals/access.ts'
import * as ACCESS from '../../shared/refusals/access.ts'
import { refused } from '../../shared/refusals/refused.ts'
import { isHeadOffice } from '../domain/house/user.ts'
import type { Session } from './session.ts'

/**
 * Checks that the caller acts for head office.
 * @param headOffice the code of the branch that is head office, which the handler reads while the session is checked
 * @throws Refusal `notAllowed`
 */
export function requireHeadOffice(
  session: Session,
  headOffice: string | null,
  deed: OfHeadOffice,
): void {
  if (isHeadOffice(session, headOffice)) return
  throw refused(ACCESS.headOffice, { deed })
}
