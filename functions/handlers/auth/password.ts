import { authPassword } from '../../../shared/contract/auth.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as SESSIONS from '../../../shared/refusals/sessions.ts'
import { requireUncommon } from '../../domain/house/frequent-passwords.ts'
import { endpoint } from '../../http/endpoint.ts'
import { hashPassword } from '../../http/password.ts'
import { triedPassword } from '../../http/password-try.ts'
import { auditPart } from '../../store/people/audit.ts'
import { userChangeParts, userSide } from '../../store/people/user-changes.ts'
import { findUserWithPassword } from '../../store/people/users.ts'
import { changedAt } from '../../store/table/changed-meanwhile.ts'
import { commitOnce, firstAnswer } from '../../store/table/once.ts'

const DONE = { success: true }

/**
 * Changes the caller's own password, and ends all their sessions except this one. A wrong current password counts like a
 * wrong sign-in, with the same lock (docs/decisions/2026-11-22-passwords.md).
 */
export const handler = endpoint(authPassword, {
  // The first answer is looked up first, because a repeated call sends a current password that the first call has
  // already replaced.
  load: ({ claims, once }) => Promise.all([firstAnswer(once), findUserWithPassword(claims.userId)]),
  reply: async ({ body, session, actor, once, address }, [first, user]) => {
    if (first !== undefined) return { body: DONE }
    requireUncommon('New password', body.newPassword)
    const endsAtSeconds = user?.sessions.get(session.sessionId)
    if (!user || endsAtSeconds === undefined) throw refused(SESSIONS.none)
    const { at, date } = actor
    const { userName } = user
    const trying = { userName, user, address, at, date, during: 'passwordChange' } as const
    if ((await triedPassword(body.currentPassword, trying)) === 'wrong') {
      throw refused(SESSIONS.wrongPassword)
    }
    const passwordHash = await hashPassword(body.newPassword)
    const after = { ...user, updatedAt: changedAt(user.updatedAt, at) }
    const change = {
      entity: 'user',
      entityId: String(user.id),
      before: userSide(user),
      after: { ...userSide(after), password: 'changed' },
    } as const
    const kept = { id: session.sessionId, endsAtSeconds }
    const parts = [
      ...userChangeParts(user, after, { passwordHash, kept }),
      auditPart(change, actor),
    ]
    return { body: await commitOnce(once, parts, DONE) }
  },
})
