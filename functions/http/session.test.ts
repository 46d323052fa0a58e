import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { env } from '../env.ts'
import { type Claims, claimsOf, SESSION_SECONDS, sessionCookie, signToken } from './session.ts'

const NOW = new Date('2026-11-20T09:35:00.500Z')
const CLAIMS: Claims = {
  userId: 7,
  userName: 'mina',
  userType: 'Manager',
  branch: 'KBL',
  sessionId: 's-1',
}
const PAYLOAD = { name: 'mina', type: 'Manager', branch: 'KBL', sub: '7', jti: 's-1' }
const EXPIRES_SECONDS = Math.floor(NOW.getTime() / 1000) + 60

function later(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000)
}

async function refusedAt(cookies: string[], now: Date): Promise<string> {
  return claimsOf(cookies, now).then(
    (claims) => `let in ${claims.userName}`,
    (error) => `${error.kind}: ${error.message}`,
  )
}

describe('a session token', () => {
  it('returns its claims, even among other cookies', async () => {
    const token = await signToken(CLAIMS, NOW)
    const cookies = ['theme=dark', 'xsession=a.b.c', 'session2=a.b.c', `session=${token}`]
    expect(await claimsOf(cookies, NOW)).toEqual(CLAIMS)
  })

  it('lasts 12 hours', async () => {
    const cookies = [`session=${await signToken(CLAIMS, NOW)}`]
    expect(SESSION_SECONDS).toBe(43_200)
    expect(await refusedAt(cookies, later(SESSION_SECONDS - 1))).toBe('let in mina')
    expect(await refusedAt(cookies, later(SESSION_SECONDS))).toBe(
      'notSignedIn: Your session ended after 12 hours: please sign in again',
    )
  })

  const forged: [what: string, token: () => string | Promise<string>][] = [
    ['an empty text', () => ''],
    ['words', () => 'let me in'],
    [
      'a token with another payload',
      async () => withPayload(await signToken(CLAIMS, NOW), { ...PAYLOAD, type: 'Admin' }),
    ],
    [
      'a token without its signature',
      async () => (await signToken(CLAIMS, NOW)).replace(/[^.]+$/, ''),
    ],
    ['a token signed with another key', () => signed(PAYLOAD, 'HS256', `${env().sessionKey}.`)],
    ['a token signed with another algorithm', () => signed(PAYLOAD, 'HS512')],
    ['a token without an end', () => signed(PAYLOAD, 'HS256', env().sessionKey, null)],
    ['a token of an unknown user type', () => signed({ ...PAYLOAD, type: 'Root' })],
    ['a token without a user', () => signed({ ...PAYLOAD, sub: '' })],
    ['a token whose user is no number', () => signed({ ...PAYLOAD, sub: '7; DROP' })],
    ['a token without a session', () => signed({ ...PAYLOAD, jti: undefined })],
    ['a token without a branch', () => signed({ ...PAYLOAD, branch: undefined })],
  ]
  it.each(forged)('is not accepted from %s', async (_, token) => {
    expect(await refusedAt([`session=${await token()}`], NOW)).toBe('notSignedIn: Please sign in')
  })

  it('is accepted if it is made like the forged tokens, but correctly', async () => {
    expect(await refusedAt([`session=${await signed(PAYLOAD)}`], NOW)).toBe('let in mina')
  })

  it('is not taken from a cookie of another name', async () => {
    const token = await signToken(CLAIMS, NOW)
    for (const cookies of [[], [`Session=${token}`], [`token=${token}`]]) {
      expect(await refusedAt(cookies, NOW)).toBe('notSignedIn: Please sign in')
    }
  })
})

describe('sessionCookie', () => {
  it.each([
    ['a.b.c', 'session=a.b.c; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200'],
    [null, 'session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0'],
  ])('is right for %s', (token, line) => {
    expect(sessionCookie(token)).toBe(line)
  })
})

function signed(
  payload: Record<string, string | undefined>,
  alg = 'HS256',
  key = env().sessionKey,
  expiresSeconds: number | null = EXPIRES_SECONDS,
): Promise<string> {
  const token = new SignJWT(payload).setProtectedHeader({ alg })
  if (expiresSeconds !== null) token.setExpirationTime(expiresSeconds)
  return token.sign(new TextEncoder().encode(key))
}

/** Returns the token with another payload and the old signature. */
function withPayload(token: string, payload: Record<string, string>): string {
  const [header, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ ...payload, exp: EXPIRES_SECONDS }))
  return `${header}.${forged.toString('base64url')}.${signature}`
}
