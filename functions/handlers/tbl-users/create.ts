import { tblUsersCreate } from '../../../shared/contract/users.ts'
import { userAnswer } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { hashPassword } from '../../http/password.ts'
import { auditPart } from '../../store/audit.ts'
import { freeNumber, savedUnderNumber } from '../../store/counters.ts'
import { commitOnce } from '../../store/once.ts'
import { newUserParts, userSide } from '../../store/user-changes.ts'

/** A new user (docs/rules/sessions-and-roles.md); the name is unique without regard to case. */
export const handler = endpoint(tblUsersCreate, {
  load: () => freeNumber('user'),
  reply: async ({ body, actor, once }, free) => {
    const { password, ...given } = body
    const instant = actor.at.toISOString()
    const passwordHash = await hashPassword(password)
    const saved = await savedUnderNumber('user', free, ({ number: id, part }) => {
      const user = { id, ...given, passwordHash, createdAt: instant, updatedAt: instant }
      const audit = { entity: 'user', entityId: String(id), before: null } as const
      const parts = [
        part,
        ...newUserParts(user),
        auditPart({ ...audit, after: userSide(user) }, actor),
      ]
      return commitOnce(once, parts, userAnswer(user))
    })
    return { status: 201, body: saved }
  },
})
