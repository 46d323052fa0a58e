import { Refusal } from '../../shared/contract/refusal.ts'
import { isHeadOffice } from '../domain/user.ts'
import type { Session } from './session.ts'

/**
 * Checks that the caller, whose user type may do it, belongs to a branch or acts for head office.
 * @param headOffice the code of the branch that is head office, which the handler reads while the session is checked
 * @param what ends the refusal "Only a Manager of KBL or of head office may …"
 * @throws Refusal `notAllowed`
 */
export function requireManagerOf(
  branch: string,
  session: Session,
  headOffice: string | null,
  what: string,
): void {
  if (session.branch === branch || isHeadOffice(session, headOffice)) return
  throw new Refusal('notAllowed', `Only a Manager of ${branch} or of head office may ${what}`)
}
