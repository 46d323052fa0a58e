import { Refusal } from '../../shared/contract/refusal.ts'
import { isHeadOffice } from '../domain/user.ts'
import type { Session } from './session.ts'

/**
 * Checks that the caller acts for head office.
 * @param headOffice the code of the branch that is head office, which the handler reads while the session is checked
 * @param what ends the refusal "Only head office may …"
 * @throws Refusal `notAllowed`
 */
export function requireHeadOffice(session: Session, headOffice: string | null, what: string): void {
  if (isHeadOffice(session, headOffice)) return
  throw new Refusal('notAllowed', `Only head office may ${what}`)
}
