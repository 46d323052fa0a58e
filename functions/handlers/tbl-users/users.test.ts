import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../store/people/open-session.ts'
import { userChangeParts } from '../../store/people/user-changes.ts'
import { findUser, findUserWithPassword } from '../../store/people/users.ts'
import { commit } from '../../store/table/transact.ts'
import { type Clerk, NOW, openOffice, send } from '../../testing/office.ts'

let admin: Clerk
let made = 0
const FIRST = 'the first password'
const SECOND = 'the second password'

beforeAll(async () => {
  admin = await (await openOffice()).admin()
})

describe('a user', () => {
  it('is created, listed without a password, and can sign in with any letter case', async () => {
    const user = await newUser({ userType: 'manager', branch: 'kdh' })
    expect(user).toMatchObject({ userType: 'Manager', branch: 'KDH' })
    const { data, text } = await admin.call('tbl-users/list')
    expect(data).toContainEqual(user)
    expect(text).not.toMatch(/password|argon2/i)
    expect(await signIn(user.userName.toUpperCase(), FIRST)).toBe(200)
  })

  it('must have a unique name, ignoring letter case, when created and when renamed', async () => {
    const [one, two] = [await newUser(), await newUser()]
    const body = { userName: one.userName.toUpperCase(), password: FIRST, userType: 'User' }
    const again = await admin.call('tbl-users/create', { body })
    const renamed = await admin.call('tbl-users/update', { params: { id: two.id }, body })
    for (const answer of [again, renamed]) {
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('already')])
    }
    const recased = await change(one, { userName: one.userName.toUpperCase() })
    expect([recased.status, recased.data.userName]).toEqual([200, one.userName.toUpperCase()])
  })

  it('keeps password, branch and session if an edit leaves out password and branch', async () => {
    const user = await newUser({ branch: 'KBL' })
    const cookies = await session(user.userName, FIRST)
    const edited = await change(user, { password: '' })
    expect(edited.data).toMatchObject({ branch: 'KBL' })
    expect((await send('auth/me', {}, cookies)).status).toBe(200)
  })

  it.each([
    [{ password: SECOND }, SECOND, 'a new password'],
    [{ userType: 'Viewer' }, FIRST, 'Your user type or branch was changed'],
    [{ branch: 'KDH' }, FIRST, 'Your user type or branch was changed'],
  ])('is signed out everywhere by the edit %j', async (edit, password, reason) => {
    const user = await newUser()
    const cookies = await session(user.userName, FIRST)
    await change(user, edit)
    const { status, text } = await send('auth/me', {}, cookies)
    expect([status, text]).toEqual([401, expect.stringContaining(reason)])
    expect(await signIn(user.userName, password)).toBe(200)
  })

  it('keeps sessions that were opened during an edit, and none that was closed during it', async () => {
    const user = await newUser()
    const before = await findUser(user.id)
    if (!before) throw new Error('The user is missing')
    const closed = await session(user.userName, FIRST)
    const stale = await findUser(user.id)
    await send('auth/logout', {}, closed)
    const opened = await session(user.userName, FIRST)
    const { sessions: _sessions, ...record } = stale ?? before
    await commit(
      userChangeParts(record, { ...record, userName: 'x', updatedAt: '2026-11-20T06:00:00.000Z' }),
    )
    expect((await send('auth/me', {}, closed)).status).toBe(401)
    expect((await send('auth/me', {}, opened)).status).toBe(200)
  })

  it('gets no session if the password changes after it was checked', async () => {
    const user = await newUser()
    const seen = await findUserWithPassword(user.id)
    if (!seen) throw new Error('The user is missing')
    await change(user, { password: SECOND })
    const late = { id: 'late', endsAtSeconds: 2_000_000_000, nowSeconds: 0 }
    expect(await openSession(seen, late)).toBe(false)
  })

  it('loses its session when deleted; its name can be used again, but its number never', async () => {
    const user = await newUser()
    const cookies = await session(user.userName, FIRST)
    const sending = { params: { id: user.id }, headers: { 'idempotency-key': `gone-${user.id}` } }
    expect((await admin.call('tbl-users/delete', sending)).data).toEqual({ success: true })
    expect((await admin.call('tbl-users/delete', sending)).data).toEqual({ success: true })
    expect((await admin.call('tbl-users/delete', { params: { id: user.id } })).status).toBe(404)
    const { status, text } = await send('auth/me', {}, cookies)
    expect([status, text]).toEqual([401, 'Your user was deleted: please ask an Admin'])
    const next = await newUser({ userName: user.userName })
    expect(next.id).toBeGreaterThan(user.id)
  })
})

describe('wrong passwords', () => {
  it('lock a name for an address after five tries for 15 minutes, even if no user has this name', async () => {
    const user = await newUserByNewAdmin()
    for (const name of [user.userName, 'nobody at all']) {
      for (let attempt = 1; attempt <= 5; attempt += 1) expect(await signIn(name, 'no')).toBe(401)
      const locked = await send('auth/login', { body: { username: name, password: FIRST } }, [])
      expect(locked.status).toBe(429)
      expect(locked.headers['retry-after']).toBe('900')
      expect(JSON.parse(locked.text).message).toContain('Try again in 15 minutes')
    }
    const later = new Date(NOW.getTime() + 15 * 60_000)
    expect(await signIn(user.userName, FIRST, later)).toBe(200)
  })

  it('are checked at most five times, even if sent at the same moment', async () => {
    const user = await newUserByNewAdmin()
    const tries = Array.from({ length: 20 }, () => signIn(user.userName, 'no'))
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it('are not counted when the right password is sent', async () => {
    const user = await newUserByNewAdmin()
    for (let round = 0; round < 8; round += 1) expect(await signIn(user.userName, FIRST)).toBe(200)
  })
})

it.each([
  [{}, 'Username is required'],
  [{ userName: 'x'.repeat(101), password: FIRST, userType: 'User' }, 'less than 100'],
  [{ userName: '\u200e', password: FIRST, userType: 'User' }, 'Username is required'],
  [{ userName: 'a', userType: 'User' }, 'Password is required'],
  [{ userName: 'a', password: FIRST.repeat(256), userType: 'User' }, 'less than 255'],
  [{ userName: 'a', password: '123456789012', userType: 'User' }, 'Password is easy to guess'],
  [{ userName: 'a', password: 'aaaaaaaaaaaa', userType: 'User' }, 'Password is easy to guess'],
  [{ userName: 'a', password: 'password1234', userType: 'User' }, 'Password is easy to guess'],
  [{ userName: 'a', password: FIRST }, 'User Type is required'],
  [{ userName: 'a', password: FIRST, userType: 'King' }, 'userType must be one of'],
  [{ userName: 'a', password: FIRST, userType: 'User', branch: 'a b' }, 'Branch must be'],
])('the user %j is refused', async (body, message) => {
  const boss = await (await openOffice()).clerk('Admin')
  const answer = await boss.call('tbl-users/create', { body })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

async function newUser(given: Record<string, unknown> = {}, by = admin) {
  made += 1
  const body = { userName: `clerk${made}`, password: FIRST, userType: 'User', ...given }
  const { data, text } = await by.call('tbl-users/create', { body })
  if (!data) throw new Error(text)
  return data
}

async function newUserByNewAdmin() {
  return newUser({}, await (await openOffice()).clerk('Admin'))
}

function change(user: { id: number; userName: string; userType: string }, edit: object) {
  const body = { userName: user.userName, userType: user.userType, ...edit }
  return admin.call('tbl-users/update', { params: { id: user.id }, body })
}

async function signIn(username: string, password: string, at = NOW): Promise<number> {
  return (await send('auth/login', { body: { username, password }, at }, [])).status
}

async function session(username: string, password: string): Promise<string[]> {
  const { cookies } = await send('auth/login', { body: { username, password } }, [])
  return cookies.map((cookie) => cookie.split(';')[0] ?? '')
}
