import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { verifyPassword } from '../../http/password.ts'
import { SESSION_SECONDS, sessionCookie, signToken } from '../../http/session.ts'
import { countAttempt, forgetAttempt } from '../../store/sign-in-attempts.ts'
import { findUserByName, openSession, type UserWithSessions } from '../../store/users.ts'

/** Sign-in (specification 1, section 7): the session's cookie, and who it is. */
export const handler = endpoint('auth/login', {
  load: ({ body, address, now }) =>
    Promise.all([countAttempt(body.username, address, now), findUserByName(body.username)]),
  reply: async ({ body, now }, [attempt, user]) => {
    if (attempt.waitSeconds > 0) {
      await forgetAttempt(attempt)
      throw lockedOut(attempt.waitSeconds)
    }
    const right = await verifyPassword(body.password, user?.passwordHash ?? null)
    const token = right && user ? await newSession(user, now) : null
    if (!token || !user) throw new Refusal('notSignedIn', 'Invalid username or password')
    await forgetAttempt(attempt)
    const { id, userName, userType } = user
    return {
      body: { success: true, message: 'Login successful', user: { id, userName, userType } },
      cookies: [sessionCookie(token)],
    }
  },
})

/** Opens a session and signs its token; null where the user changed meanwhile. */
async function newSession(user: UserWithSessions, now: Date): Promise<string | null> {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const session = { id: randomUUID(), endsAtSeconds: nowSeconds + SESSION_SECONDS }
  if (!(await openSession(user, session, nowSeconds))) return null
  const { id: userId, userName, userType } = user
  return signToken({ userId, userName, userType, sessionId: session.id }, now)
}

function lockedOut(waitSeconds: number): Refusal {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new Refusal(
    'slowDown',
    `Too many wrong passwords for this user name. Try again in ${wait}`,
    { retryAfterSeconds: waitSeconds },
  )
}
