import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { posting } from '../testing/bodies.ts'
import { type Clerk, NOW, openOffice, send } from '../testing/office.ts'

/**
 * The signing key is in a secret that is rotated an hour after the clerk signed in. The tests continue in time
 * from there.
 */
process.env['SESSION_KEY_SECRET'] = 'arn:secret'
const FIRST = 'the first signing key, long enough for HS256'
const SECOND = 'the second signing key, long enough for HS256'
const ROTATED_SECONDS = 3_600
const secrets = mockClient(SecretsManagerClient)

let clerk: Clerk
let account: string
let posted: unknown
const POSTED = { 'idempotency-key': 'before-the-rotation' }

function later(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1_000)
}

function holds(current: string, since: Date, previous: string): void {
  secrets
    .on(GetSecretValueCommand, { VersionStage: 'AWSCURRENT' })
    .resolves({ SecretString: current, CreatedDate: since })
    .on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' })
    .resolves({ SecretString: previous })
}

/** Returns the clerk's token as somebody who knows a key could forge it. */
async function forged(key: string, issued: Date, seconds = 60): Promise<string> {
  const { iat: _, exp: __, ...claims } = decodeJwt(clerk.cookies[0]?.split('=')[1] ?? '')
  const issuedAt = Math.floor(issued.getTime() / 1_000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(bytesOf(key))
}

function bytesOf(key: string): Uint8Array {
  return new TextEncoder().encode(key)
}

async function statusAt(at: Date, token?: string): Promise<number> {
  const cookies = token === undefined ? clerk.cookies : [`session=${token}`]
  return (await send('auth/me', { at }, cookies)).status
}

beforeAll(async () => {
  holds(FIRST, later(-86_400), 'one before, long forgotten')
  clerk = await (await openOffice()).clerk('User')
  account = (await clerk.account()).accountNumber
  const body = posting('Credit', account, '100')
  posted = await clerk.save('transactions/create', { body, headers: POSTED })
  expect(await statusAt(later(ROTATED_SECONDS - 60))).toBe(200)
  holds(SECOND, later(ROTATED_SECONDS), FIRST)
})

it('a new key is used immediately to check tokens', async () => {
  const at = later(ROTATED_SECONDS + 1)
  expect(await statusAt(at, await forged(SECOND, at))).toBe(200)
})

it('new sessions are signed by the new key', async () => {
  const at = later(ROTATED_SECONDS + 400)
  const { cookies } = await clerk.again(at)
  const token = cookies[0]?.split('=')[1] ?? ''
  const options = { currentDate: at }
  await expect(jwtVerify(token, bytesOf(SECOND), options)).resolves.toBeDefined()
  await expect(jwtVerify(token, bytesOf(FIRST), options)).rejects.toThrow('signature')
})

it.each<[what: string, token: () => Promise<string | undefined>, status: number]>([
  ['that was signed before the rotation is accepted', async () => undefined, 200],
  [
    'that a function signed with the old key just after the rotation is accepted',
    () => forged(FIRST, later(ROTATED_SECONDS + 299), 3_600),
    200,
  ],
  [
    'that was signed with the old key too late is refused',
    () => forged(FIRST, later(ROTATED_SECONDS + 300), 3_600),
    401,
  ],
  [
    'that was signed with the old key for more than 12 hours is refused',
    () => forged(FIRST, NOW, 43_201),
    401,
  ],
  [
    'that was signed with the new key is accepted',
    () => forged(SECOND, later(ROTATED_SECONDS + 300), 3_600),
    200,
  ],
  ['that was signed with an unknown key is refused', () => forged(`${FIRST}.`, NOW, 43_200), 401],
])('after the rotation, a token %s', async (_, token, status) => {
  expect(await statusAt(later(ROTATED_SECONDS + 500), await token())).toBe(status)
})

it('the old key is useless once its tokens have expired', async () => {
  const ends = later(ROTATED_SECONDS + 299 + 43_200)
  const token = await forged(FIRST, later(ROTATED_SECONDS + 299), 43_200)
  expect(await statusAt(new Date(ends.getTime()), token)).toBe(401)
})

it('a save from before the rotation is recognised afterwards, and another body with its key is refused', async () => {
  const at = later(ROTATED_SECONDS + 500)
  const again = (amount: string) =>
    clerk.call('transactions/create', {
      body: posting('Credit', account, amount),
      headers: POSTED,
      at,
    })
  expect((await again('100')).data).toEqual(posted)
  expect((await again('101')).status).toBe(409)
})
