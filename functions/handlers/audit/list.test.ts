import { beforeAll, expect, it } from 'vitest'
import { type Clerk, openOffice } from '../../testing/office.ts'

let manager: Clerk
let admin: Clerk

beforeAll(async () => {
  const office = await openOffice()
  manager = await office.clerk('Manager')
  admin = await office.admin()
})

it('every administrative change has an entry with who, when, before and after, but no password', async () => {
  const account = await manager.account({ currencyId: 1 })
  const edit = { accountName: 'Karima' }
  await manager.call('accounts/update', { params: { id: account.id }, body: edit })
  await manager.call('currencies/set-rate', { params: { id: 2 }, body: { rate: '71' } })
  const setting = { currencyId: 1, startNumber: 5000 }
  await manager.call('account-number-settings/create', { body: setting })
  const user = { userName: 'shafiq', password: 'open sesame, open', userType: 'User' }
  const { data: made } = await admin.call('tbl-users/create', { body: user })
  const params = { id: made.id }
  await admin.call('tbl-users/update', { params, body: { ...user, password: 'sesame shut again' } })
  await admin.call('tbl-users/delete', { params })

  const { data: all, text } = await manager.call('audit/list')
  const data = all.filter(({ entity }) => entity !== 'signIn')
  expect(data.map(({ entity, action }) => `${entity} ${action}`).sort()).toEqual([
    'account create',
    'account update',
    'currency update',
    'numberSetting create',
    'user create',
    'user delete',
    'user update',
  ])
  const named = data.find(({ entity, action }) => entity === 'account' && action === 'update')
  expect(named).toMatchObject({
    entityId: String(account.id),
    userName: manager.userName,
    at: '2026-11-20T05:30:00.000Z',
    before: { accountName: 'احمد' },
    after: { accountName: 'Karima' },
  })
  const rated = data.find(({ entity }) => entity === 'currency')
  expect([rated?.before?.['exchangeRate'], rated?.after?.['exchangeRate']]).toEqual([
    '1.0000',
    '71.0000',
  ])
  expect(text).not.toMatch(/sesame|argon2|scrypt|passwordHash/)
})

it('the audit trail is filtered by entity, user and days', async () => {
  const find = async (query: Record<string, string>) =>
    (await manager.call('audit/list', { query })).data
  expect((await find({ entity: 'user' })).every(({ entity }) => entity === 'user')).toBe(true)
  expect(await find({ userId: '1', entity: 'currency' })).toEqual([])
  expect(await find({ fromDate: '2026-11-01', toDate: '2026-11-19' })).toEqual([])
  expect((await find({ fromDate: '2026-11-20', toDate: '2026-11-20' })).length).toBeGreaterThan(0)
})

it('the audit trail of future days is empty', async () => {
  const answer = await manager.call('audit/list', { query: { fromDate: '2026-11-25' } })
  expect([answer.status, answer.data]).toEqual([200, []])
})

it('the audit trail is read page by page, each change once, the newest first', async () => {
  const colleague = await (await openOffice()).clerk('Manager')
  const clerk = await colleague.again(new Date('2026-11-21T05:00:00Z'))
  for (let rate = 1; rate <= 205; rate += 1) {
    const at = new Date(Date.UTC(2026, 10, 21, 5, 0, rate))
    await clerk.call('currencies/set-rate', { params: { id: 3 }, body: { rate }, at })
  }
  const at = new Date('2026-11-21T06:00:00Z')
  const query = { entity: 'currency', fromDate: '2026-11-21' }
  const first = await clerk.call('audit/list', { query, at })
  const link = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
  const next = Object.fromEntries(new URL(link, 'http://localhost').searchParams)
  const second = await clerk.call('audit/list', { query: next, at })
  expect([first.data.length, second.data.length]).toEqual([200, 5])
  expect(second.headers['link']).toBeUndefined()
  const instants = [...first.data, ...second.data].map((entry) => entry.at)
  expect(instants).toEqual([...instants].sort().reverse())
  expect(new Set(instants).size).toBe(205)
})

it.each([
  [{ entity: 'transaction' }, 'entity must be one of'],
  [{ cursor: 'zzz' }, 'cursor must be taken'],
  [{ cursor: '2026-11' }, 'cursor must be taken'],
  [{ cursor: '9000-01-01#x' }, 'cursor must be taken'],
  [{ fromDate: '1990-01-01' }, 'fromDate must be at most'],
  [{ fromDate: '2026-11-20', toDate: '2026-11-01' }, 'toDate must not be before fromDate'],
])('the filter %j is refused', async (query, message) => {
  const answer = await manager.call('audit/list', { query: query as never })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})
