import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openOffice, send } from '../testing/office.ts'
import { type CallLine, sendCallLog } from './call-log.ts'

/** The function runs behind a CDN, which proves with a secret that a call came through it. */
process.env['BEHIND_CDN'] = 'true'
process.env['ORIGIN_SECRET'] = 'only-the-cdn-knows'
/** The headers of a call that didn't come through the CDN; all other calls of this file did. */
const PAST = { 'x-origin-verify': '' }
const CREDENTIALS = { username: 'admin', password: 'admin-password' }

let cookies: string[]
let lines: CallLine[]

beforeAll(async () => {
  await openOffice()
  const answer = await send('auth/login', { body: CREDENTIALS }, [])
  expect(answer.status).toBe(200)
  cookies = answer.cookies.map((cookie) => cookie.split(';')[0] ?? '')
})

beforeEach(() => {
  lines = []
  sendCallLog((line) => lines.push(line))
})

it('a call through the CDN is answered', async () => {
  expect((await send('auth/me', {}, cookies)).status).toBe(200)
  expect((await send('auth/me', {}, [])).status).toBe(401)
})

it.each([
  ['a read with a session', () => send('auth/me', { headers: PAST }, cookies)],
  ['a read without a session', () => send('auth/me', { headers: PAST }, [])],
  [
    'a write from another site with a wrong body',
    () =>
      send(
        'transactions/create',
        { body: 'x', headers: { ...PAST, origin: 'https://evil.example' } },
        cookies,
      ),
  ],
  [
    'a call with a guessed secret',
    () => send('auth/me', { headers: { 'x-origin-verify': 'only-the-cdn' } }, cookies),
  ],
])('%s around the CDN is refused before any other check', async (_, call) => {
  const { status, text } = await call()
  expect([status, text]).toEqual([403, 'This address is not for direct use'])
  expect(lines).toMatchObject([{ status: 403, userId: null, rounds: 0 }])
})

it('the log contains the address from the CDN, and never an address that a caller claims', async () => {
  const told = { 'x-viewer-address': '203.0.113.9' }
  await send('auth/me', { headers: told }, cookies)
  await send('auth/me', { headers: { ...PAST, ...told } }, cookies)
  expect(lines.map(({ status, address }) => [status, address])).toEqual([
    [200, '203.0.113.9'],
    [403, '127.0.0.1'],
  ])
})

it('a sign-in around the CDN is refused before the password is checked', async () => {
  const answer = await send('auth/login', { body: CREDENTIALS, headers: PAST }, [])
  const message = 'This address is not for direct use'
  expect([answer.status, JSON.parse(answer.text)]).toEqual([403, { success: false, message }])
  expect([answer.cookies, lines[0]?.rounds, lines[0]?.signIn]).toEqual([[], 0, undefined])
})
