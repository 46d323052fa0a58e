import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { verifyPassword } from '../../http/password.ts'
import { SESSION_SECONDS, sessionCookie, signToken } from '../../http/session.ts'
import { findUserByName, openSession } from '../../store/users.ts'

/** Sign-in (specification 1, section 7): the session's cookie, and who it is. */
export const handler = endpoint('auth/login', {
  reply: async ({ body, now }) => {
    const user = await findUserByName(body.username)
    if (!(await verifyPassword(body.password, user?.passwordHash ?? null)) || !user) {
      throw new Refusal('notSignedIn', 'Invalid username or password')
    }
    const nowSeconds = Math.floor(now.getTime() / 1000)
    const sessionId = randomUUID()
    await openSession(
      user,
      { id: sessionId, endsAtSeconds: nowSeconds + SESSION_SECONDS },
      nowSeconds,
    )
    const { id, userName, userType } = user
    const token = await signToken({ userId: id, userName, userType, sessionId }, now)
    return {
      body: { success: true, message: 'Login successful', user: { id, userName, userType } },
      cookies: [sessionCookie(token)],
    }
  },
})
