import { tblUsersUpdate } from '../../../shared/contract/users.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as USERS from '../../../shared/refusals/users.ts'
import { requireUncommon } from '../../domain/house/frequent-passwords.ts'
import { branchOf, type UserRecord, userAnswer } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { hashPassword } from '../../http/password.ts'
import { branchNamedAsCodeParts } from '../../store/house/branch-changes.ts'
import { findBranch, findHeadOffice } from '../../store/house/branches.ts'
import { auditPart } from '../../store/people/audit.ts'
import { userChangeParts, userSide } from '../../store/people/user-changes.ts'
import { findUser, nameKeysOf } from '../../store/people/users.ts'
import { changedAt } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { staffChangeParts } from '../../use-cases/tbl-users/staff-changes.ts'

/**
 * Edits a user (docs/rules/sessions-and-roles.md); an empty password keeps the old one. A branch that doesn't exist is
 * created.
 */
export const handler = endpoint(tblUsersUpdate, {
  load: async ({ params, body, today }) => {
    const sent = body.branch === undefined ? undefined : branchOf(body.branch)
    const [user, branch, headOffice] = await Promise.all([
      findUser(params.id),
      sent && findBranch(sent.branch),
      findHeadOffice(),
    ])
    if (!user) throw refused(USERS.notFound, { id: params.id })
    const staff = { userType: body.userType, branch: sent?.branch ?? user.branch }
    const [staffParts, names] = await Promise.all([
      staffChangeParts(user, staff, today),
      nameKeysOf(user),
    ])
    return { user, names, sent, headOffice, isNewBranch: sent !== undefined && !branch, staffParts }
  },
  reply: async ({ body, actor, once }, loaded) => {
    const { user, names, sent, headOffice, isNewBranch, staffParts } = loaded
    if (body.password) requireUncommon('Password', body.password)
    const { sessions: _sessions, ...before } = user
    const after: UserRecord = {
      ...before,
      userName: body.userName,
      userType: body.userType,
      ...sent,
      updatedAt: changedAt(before.updatedAt, actor.at),
    }
    const passwordHash = body.password ? await hashPassword(body.password) : undefined
    const repassworded = passwordHash !== undefined
    const parts = [
      ...userChangeParts(user, after, { names, passwordHash }),
      ...staffParts,
      ...(isNewBranch ? branchNamedAsCodeParts(after.branch, actor) : []),
      auditPart(
        {
          entity: 'user',
          entityId: String(before.id),
          before: userSide(before),
          after: { ...userSide(after), ...(repassworded ? { password: 'changed' } : {}) },
        },
        actor,
      ),
    ]
    return { body: await commitOnce(once, parts, userAnswer(after, headOffice)) }
  },
})
