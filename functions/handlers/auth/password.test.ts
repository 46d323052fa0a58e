import { beforeAll, describe, expect, it } from 'vitest'
import { USER_TYPES } from '../../../shared/contract/access.ts'
import { hashPassword } from '../../http/password.ts'
import { newUserParts, userChangeParts } from '../../store/people/user-changes.ts'
import { findUserByName } from '../../store/people/users.ts'
import { savedUnderNumber } from '../../store/table/counters.ts'
import { commit } from '../../store/table/transact.ts'
import { type Clerk, NOW, newKey, openOffice, PASSWORD, send } from '../../testing/office.ts'

/** Changing one's own password. */

const NEW = 'another password'
let office: Awaited<ReturnType<typeof openOffice>>

beforeAll(async () => {
  office = await openOffice()
})

it.each(USER_TYPES)(
  'a %s changes their own password: other sessions end, the current one stays open',
  async (type) => {
    const clerk = await office.clerk(type)
    const elsewhere = await clerk.again(NOW)
    const answer = await change(clerk)
    expect([answer.status, answer.data]).toEqual([200, { success: true }])
    expect((await clerk.call('auth/me')).status).toBe(200)
    expect((await elsewhere.call('auth/me')).status).toBe(401)
    expect(await signIn(clerk, PASSWORD)).toBe(401)
    expect(await signIn(clerk, NEW)).toBe(200)
  },
)

it('a short password from an older version still signs in, and can be changed to a longer one', async () => {
  const instant = NOW.toISOString()
  const user = {
    userName: 'veteran',
    userType: 'User',
    branch: 'HQ',
    isBranchChosen: false,
  } as const
  const passwordHash = await hashPassword('x')
  const given = { ...user, passwordHash, createdAt: instant, updatedAt: instant }
  await savedUnderNumber('user', null, ({ number: id, part }) =>
    commit([part, ...newUserParts({ ...given, id })]),
  )
  const body = { username: 'veteran', password: 'x' }
  const { status, cookies } = await send('auth/login', { body }, [])
  expect(status).toBe(200)
  const sent = { currentPassword: 'x', newPassword: 'still too sh' }
  const own = cookies.map((cookie) => cookie.split(';')[0] ?? '')
  expect((await send('auth/password', { body: sent }, own)).status).toBe(200)
})

describe('a wrong current password', () => {
  it('changes nothing, counts like a wrong sign-in and has the same lock', async () => {
    const clerk = await office.clerk()
    for (let time = 1; time <= 3; time += 1) {
      const { status, text } = await change(clerk, { currentPassword: 'wrong' })
      expect([status, text]).toEqual([400, 'Current password is wrong'])
    }
    for (let time = 4; time <= 5; time += 1) expect(await signIn(clerk, 'wrong')).toBe(401)
    const { status, text, headers } = await change(clerk)
    expect([status, headers['retry-after']]).toEqual([429, '900'])
    expect(text).toBe('Too many wrong passwords for this user name. Try again in 15 minutes')
    expect(await signIn(clerk, PASSWORD)).toBe(429)
    expect((await clerk.call('auth/me')).status).toBe(200)
    const later = new Date(NOW.getTime() + 15 * 60_000)
    expect(await signIn(clerk, NEW, later)).toBe(401)
    expect(await signIn(clerk, PASSWORD, later)).toBe(200)
  })

  it('is checked five times, even if more calls come at the same time', async () => {
    const clerk = await office.clerk()
    const tries = Array.from({ length: 20 }, () => change(clerk, { currentPassword: 'wrong' }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('is neither checked nor counted if the session has ended', async () => {
    const clerk = await office.clerk()
    const ended = await clerk.again(NOW)
    await ended.call('auth/logout')
    for (let time = 1; time <= 6; time += 1) {
      expect((await change(ended, { currentPassword: 'wrong' })).status).toBe(401)
    }
    expect(await signIn(clerk, PASSWORD)).toBe(200)
  })
})

describe('a change sent again', () => {
  it('with its key is the same change, and not a wrong try', async () => {
    const clerk = await office.clerk()
    const headers = { 'idempotency-key': newKey() }
    for (let time = 1; time <= 7; time += 1) {
      const { status, data } = await change(clerk, {}, headers)
      expect([status, data]).toEqual([200, { success: true }])
    }
    const other = await change(clerk, { newPassword: 'yet another one' }, headers)
    expect(other.status).toBe(409)
    expect(await signIn(clerk, NEW)).toBe(200)
  })
})

it.each([
  [{}, 'Current password is required'],
  [{ currentPassword: '', newPassword: NEW }, 'Current password is required'],
  [{ currentPassword: PASSWORD }, 'New password is required'],
  [
    { currentPassword: PASSWORD, newPassword: 'eleven char' },
    'New password must have at least 12 characters',
  ],
  [
    { currentPassword: PASSWORD, newPassword: ' '.repeat(12) },
    'New password is easy to guess: take several words that have nothing to do with each other',
  ],
  [
    { currentPassword: PASSWORD, newPassword: 'Password1234' },
    'New password is easy to guess: take several words that have nothing to do with each other',
  ],
  [
    { currentPassword: PASSWORD, newPassword: 'x'.repeat(256) },
    'New password must be less than 255 characters',
  ],
])('%j is refused and not counted as a wrong try', async (body, message) => {
  const clerk = await office.clerk()
  for (let time = 1; time <= 6; time += 1) {
    const { status, text } = await clerk.call('auth/password', { body })
    expect([status, text]).toEqual([400, message])
  }
  expect(await signIn(clerk, PASSWORD)).toBe(200)
})

it('a change and each wrong try have an audit entry, without any password', async () => {
  const clerk = await office.clerk()
  const manager = await office.clerk('Manager')
  await change(clerk, { currentPassword: 'wrong one of the clerk' })
  await change(clerk)
  const user = await findUserByName(clerk.userName)
  const query = { userId: String(user?.id) }
  const { data, text } = await manager.call('audit/list', { query })
  expect(data.find(({ entity }) => entity === 'user')).toMatchObject({
    action: 'update',
    entityId: String(user?.id),
    userName: clerk.userName,
    after: { userName: clerk.userName, password: 'changed' },
  })
  expect(data.filter(({ entity }) => entity === 'signIn').map(({ after }) => after)).toContainEqual(
    {
      userName: clerk.userName,
      address: '127.0.0.1',
      result: 'wrongPassword',
      during: 'passwordChange',
    },
  )
  expect(text).not.toMatch(/correct horse|another password|wrong one|argon2|scrypt/)
})

it('a session that is closed while the password changes stays closed', async () => {
  const clerk = await office.clerk()
  const user = await findUserByName(clerk.userName)
  if (!user) throw new Error('The user is missing')
  const [[id, endsAtSeconds] = ['', 0]] = user.sessions
  await clerk.call('auth/logout')
  const after = { ...user, updatedAt: '2026-11-20T06:00:00.000Z' }
  const change = { passwordHash: 'another', kept: { id, endsAtSeconds } }
  await expect(commit(userChangeParts(user, after, change))).rejects.toThrow(
    'was changed by someone else meanwhile',
  )
  expect((await clerk.call('auth/me')).status).toBe(401)
})

function change(clerk: Clerk, given: object = {}, headers: Record<string, string> = {}) {
  const body = { currentPassword: PASSWORD, newPassword: NEW, ...given }
  return clerk.call('auth/password', { body, headers })
}

async function signIn({ userName }: Clerk, password: string, at = NOW): Promise<number> {
  const body = { username: userName, password }
  return (await send('auth/login', { body, at }, [])).status
}
