import { beforeAll, expect, it } from 'vitest'
import { type Clerk, newKey, openOffice, PASSWORD, send } from '../../testing/office.ts'

/** Who acts for head office. Rules: docs/rules/sessions-and-roles.md. */

let admin: Clerk
let made = 0

beforeAll(async () => {
  admin = await (await openOffice()).admin()
  await admin.save('branches/save', { params: { code: 'KBL' }, body: { name: 'Kabul' } })
  await admin.save('branches/save', {
    params: { code: 'HQ' },
    body: { name: 'Kabul', headOffice: true },
  })
})

const MANAGER = { userType: 'Manager', branch: 'HQ' }

it.each<[what: string, given: Record<string, unknown>, is: boolean]>([
  ['a Manager for whom its branch was chosen', MANAGER, true],
  ['an Admin for whom its branch was chosen', { userType: 'Admin', branch: 'hq' }, true],
  ['a Manager whose branch was not sent', { userType: 'Manager' }, false],
  ['a Manager whose branch was left empty', { userType: 'Manager', branch: ' ' }, false],
  ['a User', { userType: 'User', branch: 'HQ' }, false],
  ['a Viewer', { userType: 'Viewer', branch: 'HQ' }, false],
  ['a Manager of another branch', { userType: 'Manager', branch: 'KBL' }, false],
])('%s', async (_what, given, is) => {
  const user = await newUser(given)
  expect(user.isHeadOffice).toBe(is)
  expect(await listed(user.id)).toBe(is)
  expect(await said(user.userName)).toBe(is)
})

it('does not include the first Admin until somebody saves it with the branch', async () => {
  const isHeadOffice = async () => (await admin.call('auth/me')).data.user.isHeadOffice
  expect(await isHeadOffice()).toBe(false)
  const body = { userName: 'admin', userType: 'Admin' }
  const saved = (branch?: string) =>
    admin.save('tbl-users/update', { params: { id: 1 }, body: { ...body, branch } })
  expect((await saved()).isHeadOffice).toBe(false)
  // The session stays, because the branch is the same one.
  expect((await saved('HQ')).isHeadOffice).toBe(true)
  expect(await isHeadOffice()).toBe(true)
  expect((await saved()).isHeadOffice).toBe(true)
  expect((await saved(' ')).isHeadOffice).toBe(false)
})

it.each<[what: string, sent: { branch?: string | null }, is: boolean]>([
  ['keeps it', {}, true],
  ['keeps it too', { branch: null }, true],
  ['takes it away', { branch: '' }, false],
  ['takes it away by another branch', { branch: 'KBL' }, false],
])('an edit that sends %s: %j', async (_what, sent, is) => {
  const { id, userName } = await newUser(MANAGER)
  const body = { userName, userType: 'Manager', ...sent }
  const edited = await admin.save('tbl-users/update', { params: { id }, body })
  expect([edited.isHeadOffice, edited.branch]).toEqual([is, sent.branch || 'HQ'])
  expect(await said(userName)).toBe(is)
})

it('follows the mark, and a change of the own password leaves it', async () => {
  const { id, userName } = await newUser(MANAGER)
  const cookies = await session(userName)
  const change = { currentPassword: PASSWORD, newPassword: 'another password' }
  expect((await send('auth/password', { body: change }, cookies)).status).toBe(200)
  expect(await listed(id)).toBe(true)
  const mark = (headOffice: boolean) =>
    admin.save('branches/save', { params: { code: 'HQ' }, body: { headOffice } })
  await mark(false)
  expect([await listed(id), (await send('auth/me', {}, cookies)).data.user.isHeadOffice]).toEqual([
    false,
    false,
  ])
  await mark(true)
  expect(await listed(id)).toBe(true)
})

async function newUser(given: Record<string, unknown>) {
  made += 1
  const body = { userName: `member ${made}`, password: PASSWORD, ...given }
  return admin.save('tbl-users/create', { body, headers: { 'idempotency-key': newKey() } })
}

async function listed(wanted: number) {
  return (await admin.call('tbl-users/list')).data.find(({ id }) => id === wanted)?.isHeadOffice
}

/** Returns what auth/me says: true if the user is of head office. */
async function said(userName: string) {
  return (await send('auth/me', {}, await session(userName))).data.user.isHeadOffice
}

async function session(username: string) {
  const { cookies } = await send('auth/login', { body: { username, password: PASSWORD } }, [])
  return cookies.map((cookie) => cookie.split(';')[0] ?? '')
}
