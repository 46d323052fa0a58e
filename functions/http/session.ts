import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { USER_TYPES, type UserType } from '../../shared/contract/access.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { env } from '../env.ts'
import { findUser } from '../store/users.ts'

/** Sessions: a signed token in a cookie, alive while the user's record still holds its id (decisions.md "Users"). */

const ALGORITHM = 'HS256'
export const SESSION_SECONDS = 12 * 60 * 60

/** What the token itself says; checked against the user's record on every call. */
export interface Claims {
  userId: number
  userName: string
  userType: UserType
  sessionId: string
}

/** A caller whose session stands, as the user's record has it now. */
export interface Session extends Claims {
  branch: string
}

const NO_SESSION = 'Please sign in'

const Payload = z.object({
  sub: z.string().check(z.regex(/^\d{1,12}$/)),
  name: z.string(),
  type: z.enum(USER_TYPES),
  jti: z.string(),
})

/** Signs the token of a new session. */
export function signToken(claims: Claims, now: Date): Promise<string> {
  const issuedAtSeconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ name: claims.userName, type: claims.userType })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(claims.userId))
    .setJti(claims.sessionId)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + SESSION_SECONDS)
    .sign(signingKey())
}

/**
 * Reads the claims of the session cookie; nothing is read from the table.
 * @throws Refusal `notSignedIn` without a token that is signed by us and not expired
 */
export async function claimsOf(cookies: readonly string[], now: Date): Promise<Claims> {
  const prefix = `${cookieName()}=`
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  if (!token) throw new Refusal('notSignedIn', NO_SESSION)
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: [ALGORITHM],
      currentDate: now,
      requiredClaims: ['exp'],
    })
    const { sub, name, type, jti } = Payload.parse(payload)
    return { userId: Number(sub), userName: name, userType: type, sessionId: jti }
  } catch (error) {
    throw new Refusal('notSignedIn', NO_SESSION, { cause: error })
  }
}

/**
 * Checks claims against the user's record: the user is there, of the same type, and the session isn't closed.
 * @throws Refusal `notSignedIn` otherwise
 */
export async function confirmSession(claims: Claims, now: Date): Promise<Session> {
  const user = await findUser(claims.userId)
  const endsAtSeconds = user?.sessions.get(claims.sessionId) ?? 0
  if (!user || user.userType !== claims.userType || endsAtSeconds * 1000 <= now.getTime()) {
    throw new Refusal('notSignedIn', NO_SESSION)
  }
  return { ...claims, userName: user.userName, branch: user.branch }
}

/** The Set-Cookie line of a session, or, without a token, the one that ends it. */
export function sessionCookie(token: string | null): string {
  const secure = env().secureCookies ? '; Secure' : ''
  return `${cookieName()}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${
    token === null ? 0 : SESSION_SECONDS
  }${secure}`
}

/** The `__Host-` name binds the cookie to our origin; browsers take it only over TLS. */
function cookieName(): string {
  return env().secureCookies ? '__Host-session' : 'session'
}

function signingKey(): Uint8Array {
  return new TextEncoder().encode(env().sessionKey)
}
