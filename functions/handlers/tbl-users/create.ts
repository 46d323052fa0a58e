import { tblUsersCreate } from '../../../shared/contract/users.ts'
import { requireUncommon } from '../../domain/house/frequent-passwords.ts'
import { branchOf, userAnswer } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { hashPassword } from '../../http/password.ts'
import { branchNamedAsCodeParts } from '../../store/house/branch-changes.ts'
import { findBranch, findHeadOffice } from '../../store/house/branches.ts'
import { auditPart } from '../../store/people/audit.ts'
import { newUserParts, userSide } from '../../store/people/user-changes.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'
import { staffChangeParts } from '../../use-cases/tbl-users/staff-changes.ts'

/**
 * Creates a user (docs/rules/sessions-and-roles.md). The name is unique, and letter case doesn't count. A branch that
 * doesn't exist is created.
 */
export const handler = endpoint(tblUsersCreate, {
  load: ({ body, today }) => {
    const { branch } = branchOf(body.branch)
    return Promise.all([
      freeNumber('user'),
      findBranch(branch),
      findHeadOffice(),
      staffChangeParts(undefined, { userType: body.userType, branch }, today),
    ])
  },
  reply: async ({ body, actor, once }, [free, branch, headOffice, staffParts]) => {
    const { password, ...given } = { ...body, ...branchOf(body.branch) }
    requireUncommon('Password', password)
    const instant = actor.at.toISOString()
    const passwordHash = await hashPassword(password)
    const saved = await savedUnderNumber('user', free, ({ number: id, part }) => {
      const user = { id, ...given, passwordHash, createdAt: instant, updatedAt: instant }
      const audit = { entity: 'user', entityId: String(id), before: null } as const
      const parts = [
        part,
        ...newUserParts(user),
        ...staffParts,
        ...(branch ? [] : branchNamedAsCodeParts(user.branch, actor)),
        auditPart({ ...audit, after: userSide(user) }, actor),
      ]
      return commitOnce(once, parts, userAnswer(user, headOffice))
    })
    return { status: 201, body: saved }
  },
})
