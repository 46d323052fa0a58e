import { randomUUID } from 'node:crypto'
import { authLogin } from '../../../shared/contract/auth.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as SESSIONS from '../../../shared/refusals/sessions.ts'
import { endpoint } from '../../http/endpoint.ts'
import { hashPassword } from '../../http/password.ts'
import { recordWrongTry, signInOf, type Trying, triedPassword } from '../../http/password-try.ts'
import { SESSION_SECONDS, sessionCookie, signToken } from '../../http/session.ts'
import { openSession } from '../../store/people/open-session.ts'
import { signInPart } from '../../store/people/sign-in-audit.ts'
import { findUserByName, type UserWithPassword } from '../../store/people/users.ts'

/** Signs in (docs/rules/sessions-and-roles.md); the answer has the session's cookie and the user. */
export const handler = endpoint(authLogin, {
  load: ({ body }) => findUserByName(body.username),
  reply: async ({ body, address, now, today }, user) => {
    const { username: userName, password } = body
    const trying = { userName, user, address, at: now, date: today, during: 'signIn' } as const
    const verdict = await triedPassword(password, trying)
    // An earlier version hashed the password exactly as it was typed. Keyboards may spell the same characters differently,
    // so the new hash is made from one common spelling.
    const newHash = verdict === 'rightAsTyped' ? await hashPassword(password) : undefined
    const token = verdict !== 'wrong' && user ? await newSession(user, trying, newHash) : null
    if (!token || !user) throw refused(SESSIONS.wrongSignIn)
    const { id, userType } = user
    return {
      body: {
        success: true,
        message: 'Login successful',
        user: { id, userName: user.userName, userType },
      },
      cookies: [sessionCookie(token)],
    }
  },
})

/** Opens a session with its audit entry, and signs its token; null if the password was changed meanwhile. */
async function newSession(
  user: UserWithPassword,
  trying: Trying,
  passwordHash: string | undefined,
): Promise<string | null> {
  const { address, at } = trying
  const nowSeconds = Math.floor(at.getTime() / 1000)
  const endsAtSeconds = nowSeconds + SESSION_SECONDS
  const session = { id: randomUUID(), endsAtSeconds, nowSeconds, address, passwordHash }
  if (!(await openSession(user, session, [signInPart(signInOf(trying), 'signedIn')]))) {
    await recordWrongTry(trying)
    return null
  }
  const { id: userId, userName, userType, branch } = user
  return signToken({ userId, userName, userType, branch, sessionId: session.id }, at)
}
