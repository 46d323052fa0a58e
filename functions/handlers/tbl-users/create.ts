import { tblUsersCreate } from '../../../shared/contract/users.ts'
import { userAnswer } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { hashPassword } from '../../http/password.ts'
import { branchNamedAsCodeParts, findBranch } from '../../store/house/branches.ts'
import { auditPart } from '../../store/people/audit.ts'
import { newUserParts, userSide } from '../../store/people/user-changes.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Creates a user (docs/rules/sessions-and-roles.md); the name is unique, and letter case doesn't count. A new branch is made. */
export const handler = endpoint(tblUsersCreate, {
  load: ({ body }) => Promise.all([freeNumber('user'), findBranch(body.branch)]),
  reply: async ({ body, actor, once }, [free, branch]) => {
    const { password, ...given } = body
    const instant = actor.at.toISOString()
    const passwordHash = await hashPassword(password)
    const saved = await savedUnderNumber('user', free, ({ number: id, part }) => {
      const user = { id, ...given, passwordHash, createdAt: instant, updatedAt: instant }
      const audit = { entity: 'user', entityId: String(id), before: null } as const
      const parts = [
        part,
        ...newUserParts(user),
        ...(branch ? [] : branchNamedAsCodeParts(user.branch, actor)),
        auditPart({ ...audit, after: userSide(user) }, actor),
      ]
      return commitOnce(once, parts, userAnswer(user))
    })
    return { status: 201, body: saved }
  },
})
