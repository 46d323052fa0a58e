import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { isRightPassword } from '../../http/password-try.ts'
import { SESSION_SECONDS, sessionCookie, signToken } from '../../http/session.ts'
import { openSession } from '../../store/open-session.ts'
import { findUserByName, type UserWithSessions } from '../../store/users.ts'

/** Sign-in (specification 1, section 7): the session's cookie, and who it is. */
export const handler = endpoint('auth/login', {
  load: ({ body }) => findUserByName(body.username),
  reply: async ({ body, address, now }, user) => {
    const trying = { userName: body.username, user, address, now }
    const isRight = await isRightPassword(body.password, trying)
    const token = isRight && user ? await newSession(user, address, now) : null
    if (!token || !user) throw new Refusal('notSignedIn', 'Invalid username or password')
    const { id, userName, userType } = user
    return {
      body: { success: true, message: 'Login successful', user: { id, userName, userType } },
      cookies: [sessionCookie(token)],
    }
  },
})

/** Opens a session and signs its token; null where the user changed meanwhile. */
async function newSession(
  user: UserWithSessions,
  address: string,
  now: Date,
): Promise<string | null> {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const endsAtSeconds = nowSeconds + SESSION_SECONDS
  const session = { id: randomUUID(), endsAtSeconds, nowSeconds, address }
  if (!(await openSession(user, session))) return null
  const { id: userId, userName, userType } = user
  return signToken({ userId, userName, userType, sessionId: session.id }, now)
}
