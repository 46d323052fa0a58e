import { tblUsersDelete } from '../../../shared/contract/users.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as USERS from '../../../shared/refusals/users.ts'
import { endpoint } from '../../http/endpoint.ts'
import { auditPart } from '../../store/people/audit.ts'
import { userDeletionParts, userSide } from '../../store/people/user-changes.ts'
import { findUser, nameKeysOf } from '../../store/people/users.ts'
import { commitOnce } from '../../store/table/once.ts'
import { staffChangeParts } from '../../use-cases/tbl-users/staff-changes.ts'

/** Deletes a user, whose sessions end immediately (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(tblUsersDelete, {
  load: async ({ params, claims, today }) => {
    const user = await findUser(params.id)
    if (!user || user.id === claims.userId) return { user, names: [], staffParts: [] }
    const [names, staffParts] = await Promise.all([
      nameKeysOf(user),
      staffChangeParts(user, undefined, today),
    ])
    return { user, names, staffParts }
  },
  reply: async ({ params, actor, once }, { user, names, staffParts }) => {
    if (params.id === actor.userId) {
      throw refused(USERS.ownUser)
    }
    if (!user) throw refused(USERS.notFound, { id: params.id })
    const { sessions: _sessions, ...before } = user
    const audit = { entity: 'user', entityId: String(user.id), after: null } as const
    const parts = [
      ...userDeletionParts(before, names),
      ...staffParts,
      auditPart({ ...audit, before: userSide(before) }, actor),
    ]
    return { body: await commitOnce(once, parts, { success: true }) }
  },
})
