import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice, send } from '../../testing/office.ts'

let clerk: Clerk
let admin: Clerk

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('Manager', 'KDH')
  admin = await office.admin()
})

describe('sign-in', () => {
  it('answers with the user and sets a cookie that scripts and other sites cannot use', async () => {
    const body = { username: 'ADMIN', password: 'admin-password' }
    const answer = await send('auth/login', { body }, [])
    expect(answer.data).toEqual({
      success: true,
      message: 'Login successful',
      user: { id: 1, userName: 'admin', userType: 'Admin' },
    })
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/),
    ])
  })

  it.each([
    [{ username: 'admin', password: 'wrong' }, 401, 'Invalid username or password'],
    [{ username: 'nobody', password: 'admin-password' }, 401, 'Invalid username or password'],
    [{ username: '', password: 'x' }, 400, 'Username is required'],
    [{ username: 'admin' }, 400, 'Password is required'],
    ['not json', 400, 'The body must be valid JSON'],
  ])('%j is answered in JSON', async (body, status, message) => {
    const answer = await send('auth/login', { body }, [])
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { success: false, message }])
    expect(answer.cookies).toEqual([])
  })
})

describe('a session', () => {
  it('gives the user, the day and the time zone', async () => {
    const at = new Date('2026-11-20T16:30:00Z')
    const { data } = await clerk.call('auth/me', { at })
    expect(data).toMatchObject({
      user: { userName: clerk.userName, userType: 'Manager', branch: 'KDH' },
      businessDate: '2026-11-20',
      timeZone: 'Asia/Kabul',
    })
  })

  it('ends after 12 hours', async () => {
    const at = new Date(NOW.getTime() + 12 * 3_600_000)
    const { status, text } = await clerk.call('auth/me', { at })
    expect([status, text]).toEqual([401, 'Your session ended after 12 hours: please sign in again'])
  })

  it('ends with logout, even for a copy of the token; other sessions stay open', async () => {
    const other = await admin.call('auth/me')
    const leaving = await clerk.again(NOW)
    expect((await leaving.call('auth/logout')).cookies).toEqual([
      'session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    const { status, text } = await leaving.call('auth/me')
    expect([status, text]).toEqual([401, expect.stringContaining('ended by a sign-out')])
    expect((await clerk.call('auth/me')).status).toBe(200)
    expect(other.status).toBe(200)
  })

  it('ends if it is the oldest and the user opens more than 20', async () => {
    const person = await (await openOffice()).clerk('User')
    for (let minute = 1; minute <= 20; minute += 1) {
      await person.again(new Date(NOW.getTime() + minute * 60_000))
    }
    expect((await person.call('auth/me')).status).toBe(401)
  })

  it.each([
    ['no token', async () => ''],
    ['a token of nonsense', async () => 'a.b.c'],
    ['an unsigned token', async () => new UnsecuredJWT(claims()).encode()],
    [
      'a token signed by another key',
      async () => signed('another key, also long enough for HS256 …'),
    ],
    ['a token without a branch', async () => signed(process.env['SESSION_KEY'] ?? '')],
  ])('is not open with %s', async (_case, token) => {
    const answer = await send('auth/me', {}, [`session=${await token()}`])
    expect([answer.status, answer.text]).toEqual([401, 'Please sign in'])
  })
})

function claims() {
  return { sub: '4711', name: 'admin', type: 'Admin', jti: 'x', exp: NOW.getTime() / 1000 + 60 }
}

function signed(key: string): Promise<string> {
  return new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key))
}
