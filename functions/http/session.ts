import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { USER_TYPES, type UserType } from '../../shared/contract/access.ts'
import { lazily } from '../../shared/contract/lazily.ts'
import { refused } from '../../shared/refusals/refused.ts'
import * as SESSIONS from '../../shared/refusals/sessions.ts'
import { env } from '../env.ts'
import { KEYS_KEPT_MS, sessionKeys } from '../store/people/session-keys.ts'
import type { SessionKeys } from '../store/people/session-secret.ts'
import { findUser } from '../store/people/users.ts'
import { rememberVerified, verifiedBefore } from './verified-tokens.ts'

/**
 * A session is a signed token in a cookie. It is open as long as the user's record lists its id
 * (docs/rules/sessions-and-roles.md).
 */

const ALGORITHM = 'HS256'
export const SESSION_SECONDS = 12 * 60 * 60

/** The claims in the token; every call checks them against the user's record. */
export interface Claims {
  userId: number
  userName: string
  userType: UserType
  branch: string
  sessionId: string
}

/** A caller with an open session, with what the user's record adds to the token. */
export interface Session extends Claims {
  isBranchChosen: boolean
}

const Payload = lazily(() =>
  z.object({
    sub: z.string().check(z.regex(/^\d{1,12}$/)),
    name: z.string(),
    type: z.enum(USER_TYPES),
    branch: z.string(),
    jti: z.string(),
  }),
)

/** Signs the token of a new session with the current key. */
export async function signToken(claims: Claims, now: Date): Promise<string> {
  const { current } = await sessionKeys().keys(now)
  const issuedAtSeconds = Math.floor(now.getTime() / 1000)
  const { userName: name, userType: type, branch } = claims
  return new SignJWT({ name, type, branch })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(claims.userId))
    .setJti(claims.sessionId)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + SESSION_SECONDS)
    .sign(bytesOf(current))
}

/**
 * Reads the claims from the session cookie, without reading the table.
 * @throws Refusal `notSignedIn` if there is no token, or if the token isn't signed by us or has expired
 */
export async function claimsOf(cookies: readonly string[], now: Date): Promise<Claims> {
  const prefix = `${cookieName()}=`
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  if (!token) throw refused(SESSIONS.none)
  const payload = Payload.safeParse(await payloadOf(token, now))
  if (!payload.success) throw refused(SESSIONS.none, undefined, { cause: payload.error })
  const { sub, name, type, branch, jti } = payload.data
  return { userId: Number(sub), userName: name, userType: type, branch, sessionId: jti }
}

/**
 * Verifies a token. If no key fits, the token may be signed by a very new key. So the keys are read again before the
 * token is refused.
 */
async function payloadOf(token: string, now: Date): Promise<JWTPayload> {
  const keys = await sessionKeys().keys(now)
  const payload = await payloadBy(keys, token, now)
  if (payload) return payload
  const again = await sessionKeys().lookAgain(now)
  const found = again === keys ? undefined : await payloadBy(again, token, now)
  if (!found) throw refused(SESSIONS.none)
  return found
}

/**
 * Returns the payload of a token that one of the keys signed; undefined if neither key fits.
 * @throws Refusal `notSignedIn` if a key fits but the token is invalid for another reason
 */
async function payloadBy(
  { current, previous, currentSince }: SessionKeys,
  token: string,
  now: Date,
): Promise<JWTPayload | undefined> {
  const payload = await signedPayload(token, current, now)
  if (payload || previous === null) return payload
  const older = await signedPayload(token, previous, now)
  if (older && !isFromBefore(older, currentSince)) throw refused(SESSIONS.none)
  return older
}

/**
 * True if a token of the previous key is still acceptable. Such a token must be signed before the rotation, or soon after it
 * by a process that didn't know the new key yet. It must not live longer than a normal session. So a leaked key is useless
 * once all sessions that it could sign have expired.
 */
function isFromBefore({ iat = Infinity, exp = Infinity }: JWTPayload, rotatedAt: Date): boolean {
  return iat * 1000 < rotatedAt.getTime() + KEYS_KEPT_MS && exp - iat <= SESSION_SECONDS
}

/** Returns the payload of a token; undefined if the key doesn't fit. */
async function signedPayload(
  token: string,
  key: string,
  now: Date,
): Promise<JWTPayload | undefined> {
  const known = verifiedBefore(token, key, now)
  if (known) return known
  try {
    const { payload } = await jwtVerify(token, bytesOf(key), {
      algorithms: [ALGORITHM],
      currentDate: now,
      requiredClaims: ['exp'],
    })
    rememberVerified(token, key, payload)
    return payload
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined
    const isExpired = error instanceof errors.JWTExpired
    throw refused(isExpired ? SESSIONS.expired : SESSIONS.none, undefined, { cause: error })
  }
}

/**
 * Checks the claims against the user's record: the user exists, has the same type and branch, and the session is still
 * open.
 * @throws Refusal `notSignedIn` otherwise
 */
export async function confirmSession(claims: Claims, now: Date): Promise<Session> {
  const user = await findUser(claims.userId)
  if (!user) throw refused(SESSIONS.deleted)
  const isSame = user.userType === claims.userType && user.branch === claims.branch
  if (!isSame) throw refused(SESSIONS.changed)
  const endsAtSeconds = user.sessions.get(claims.sessionId) ?? 0
  if (endsAtSeconds * 1000 <= now.getTime()) throw refused(SESSIONS.closed)
  return { ...claims, userName: user.userName, isBranchChosen: user.isBranchChosen }
}

/** Returns the Set-Cookie header of a session; without a token, it removes the cookie. */
export function sessionCookie(token: string | null): string {
  const secure = env().secureCookies ? '; Secure' : ''
  return `${cookieName()}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${
    token === null ? 0 : SESSION_SECONDS
  }${secure}`
}

/** Returns the cookie's name. The `__Host-` prefix binds the cookie to our origin; browsers accept it only over TLS. */
function cookieName(): string {
  return env().secureCookies ? '__Host-session' : 'session'
}

function bytesOf(key: string): Uint8Array {
  return new TextEncoder().encode(key)
}
