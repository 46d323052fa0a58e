import { authLogout } from '../../../shared/contract/auth.ts'
import { endpoint } from '../../http/endpoint.ts'
import { sessionCookie } from '../../http/session.ts'
import { closeSession } from '../../store/people/users.ts'

/** Ends the session: its token is invalid from now on (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(authLogout, {
  reply: async ({ session }) => {
    await closeSession(session.userId, session.sessionId)
    return { body: { success: true }, cookies: [sessionCookie(null)] }
  },
})
