import { beforeAll, expect, it } from 'vitest'
import { recordSignIn } from '../../store/people/sign-in-audit.ts'
import { type Clerk, NOW, openOffice, send, TODAY } from '../../testing/office.ts'

/** Every sign-in has an audit entry: who tried, from where, and with which result. */

const RIGHT = 'a password of twelve'
const DAY_MS = 24 * 60 * 60 * 1000
let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let names = 0

beforeAll(async () => {
  process.env['BEHIND_CDN'] = 'true'
  process.env['ORIGIN_SECRET'] = 'of the entrance'
  office = await openOffice()
  admin = await office.clerk('Admin')
})

it('a success, a refusal and an unknown name have an entry each', async () => {
  const { id, userName } = await newUser()
  const nobody = `nobody-${userName}`
  await tried(userName, RIGHT, '192.0.2.1')
  await tried(userName.toUpperCase(), 'wrong', '2001:db8:0:1::1')
  await tried(nobody, 'wrong', '192.0.2.3')
  const found = (await signIns()).filter((entry) => entry.userName.toLowerCase().endsWith(userName))
  const at = NOW.toISOString()
  const known = { at, entity: 'signIn', action: 'create', before: null, userId: id }
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...known,
        userName,
        after: { userName, address: '192.0.2.1', result: 'signedIn' },
      }),
      expect.objectContaining({
        ...known,
        after: {
          userName: userName.toUpperCase(),
          address: '2001:db8:0:1::/64',
          result: 'wrongPassword',
        },
      }),
      expect.objectContaining({
        ...known,
        userId: 0,
        userName: nobody,
        after: { userName: nobody, address: '192.0.2.3', result: 'unknownName' },
      }),
    ]),
  )
})

it('all tries during a lock share one entry with their number; the next lock has its own entry', async () => {
  const { userName } = await newUser()
  for (let time = 0; time < 8; time += 1) await tried(userName, 'wrong', '192.0.2.1', time)
  for (let time = 0; time < 7; time += 1) await tried(userName, RIGHT, '192.0.2.1', 60 + time)
  for (let time = 0; time < 6; time += 1) await tried(userName, 'wrong', '192.0.2.1', 1_800)
  const sides = (await signIns(new Date(NOW.getTime() + DAY_MS / 24)))
    .filter((entry) => entry.userName === userName)
    .map(({ at, after }) => ({ at: secondsAfter(at), result: after?.['result'], ...after }))
  const side = { userName, address: '192.0.2.1' }
  const wrong = { ...side, result: 'wrongPassword' }
  expect(sides.filter(({ result }) => result === 'wrongPassword')).toHaveLength(10)
  expect(sides.slice(-5)).toEqual([4, 3, 2, 1, 0].map((at) => ({ at, ...wrong })))
  const lastAt = new Date(NOW.getTime() + 66_000).toISOString()
  expect(sides.filter(({ result }) => result === 'locked')).toEqual([
    { at: 1_800, ...side, result: 'locked' },
    { at: 5, ...side, result: 'locked', tries: 10, lastAt },
  ])
})

it('the entry does not contain the tried password', async () => {
  const { userName } = await newUser()
  await tried(userName, 'my secret of yesterday', '192.0.2.1')
  const { text } = await admin.call('audit/list')
  expect(text).not.toContain('my secret of yesterday')
  expect(text).not.toMatch(/argon2|scrypt|passwordHash/)
})

it('the entry is found by user and by kind', async () => {
  const { id, userName } = await newUser()
  await tried(userName, 'wrong', '192.0.2.1')
  const of = async (query: Record<string, string>) =>
    (await admin.call('audit/list', { query })).data
  const mine = await of({ userId: String(id) })
  expect(mine.map(({ entity, userName: name }) => [entity, name])).toEqual([['signIn', userName]])
  expect((await of({ entity: 'signIn' })).every(({ entity }) => entity === 'signIn')).toBe(true)
  expect((await of({ entity: 'user' })).every(({ entity }) => entity === 'user')).toBe(true)
  const all = (await of({})).map(({ at }) => at)
  expect(all).toEqual([...all].sort().reverse())
})

it.each([
  ['an entry of an unknown name is kept for 29 days', 0, 29, true],
  ['an entry of an unknown name is gone after 31 days', 0, 31, false],
  ['an entry of a user is kept for a year', 7, 365, true],
  ['an entry of a user is gone after 401 days', 7, 401, false],
])('%s', async (_what, userId, days, isThere) => {
  names += 1
  const userName = `kept${names}`
  const signIn = { userName, userId, address: '192.0.2.1', at: NOW, date: TODAY } as const
  await recordSignIn({ ...signIn, during: 'signIn' }, 'wrongPassword')
  const at = new Date(NOW.getTime() + days * DAY_MS)
  const reader = await office.clerk('Manager').then((each) => each.again(at))
  const query = { fromDate: TODAY, toDate: TODAY, entity: 'signIn' } as const
  const { data } = await reader.call('audit/list', { query, at })
  expect(data.some((entry) => entry.userName === userName)).toBe(isThere)
})

it('a flood of sign-ins does not hide other changes: the next page shows them', {
  timeout: 60_000,
}, async () => {
  const [at, date] = [new Date('2026-12-05T05:30:00Z'), '2026-12-05']
  const early = new Date(at.getTime() - 60_000)
  const clerk = await (await office.clerk('Manager')).again(new Date(early.getTime() - 60_000))
  await clerk.call('currencies/set-rate', { params: { id: 2 }, body: { rate: '71' }, at: early })
  const flood = Array.from({ length: 2_200 }, (_, index) => ({
    userName: `flood${index}`,
    userId: 0,
    address: '192.0.2.9',
    at,
    date,
    during: 'signIn' as const,
  }))
  while (flood.length > 0) {
    const some = flood.splice(0, 100)
    await Promise.all(some.map((signIn) => recordSignIn(signIn, 'unknownName')))
  }
  const later = new Date(at.getTime() + 60_000)
  const reader = await clerk.again(later)
  const find = async (query: Record<string, string>) => {
    const { data, headers } = await reader.call('audit/list', { query, at: later })
    const link = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
    return { data, next: link ? new URL(link, 'http://localhost').searchParams : null }
  }
  const days = { fromDate: date, toDate: date }
  const [rated] = (await find({ ...days, entity: 'currency' })).data
  const byUser = { ...days, userId: String(rated?.userId) }
  const first = await find(byUser)
  expect(first.data.map(({ entity }) => entity)).toEqual(['signIn'])
  const second = await find(Object.fromEntries(first.next ?? []))
  expect(second.data.map(({ entity }) => entity)).toEqual(['currency', 'signIn'])
  expect(second.next).toBeNull()
})

async function newUser() {
  names += 1
  const body = { userName: `signer${names}`, password: RIGHT, userType: 'User' }
  return admin.save('tbl-users/create', { body })
}

async function signIns(at = NOW) {
  const query = { entity: 'signIn', fromDate: TODAY } as const
  return (await admin.call('audit/list', { query, at })).data
}

function secondsAfter(instant: string): number {
  return (new Date(instant).getTime() - NOW.getTime()) / 1000
}

function tried(username: string, password: string, from: string, seconds = 0) {
  const at = new Date(NOW.getTime() + seconds * 1000)
  const headers = { 'x-viewer-address': from }
  return send('auth/login', { body: { username, password }, headers, at }, [])
}
