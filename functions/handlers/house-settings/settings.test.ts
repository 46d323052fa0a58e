import { beforeAll, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let admin: Clerk
let manager: Clerk

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.clerk('Admin')
  manager = await office.clerk('Manager')
})

const settings = async () => (await manager.call('house-settings/read')).data

it('an Admin changes a setting, everybody reads it, and the audit trail has the change', async () => {
  expect(await settings()).toEqual({
    balanceOnVouchers: true,
    customerFloor: null,
    customerFloorDecided: false,
    updatedAt: null,
    updatedByName: null,
    version: 0,
  })
  const body = { balanceOnVouchers: false, version: 0 }
  const changed = await admin.save('house-settings/update', { body })
  expect(changed).toEqual({
    balanceOnVouchers: false,
    customerFloor: null,
    customerFloorDecided: false,
    updatedAt: NOW.toISOString(),
    updatedByName: admin.userName,
    version: 1,
  })
  expect(await settings()).toEqual(changed)
  const { data } = await admin.call('audit/list', { query: { entity: 'houseSettings' } })
  expect(data).toMatchObject([
    {
      action: 'update',
      userName: admin.userName,
      before: { balanceOnVouchers: true },
      after: { balanceOnVouchers: false },
    },
  ])
})

it.each([
  ['a figure', '-5000', '-5000.00'],
  ['zero', 0, '0.00'],
  ['none', null, null],
])(
  'the floor for customers is decided as %s, and stays when it is not sent',
  async (_, sent, kept) => {
    const body = { balanceOnVouchers: false, customerFloor: sent }
    const told = { customerFloor: kept, customerFloorDecided: true }
    expect(await admin.save('house-settings/update', { body })).toMatchObject(told)
    const other = { balanceOnVouchers: true }
    expect(await admin.save('house-settings/update', { body: other })).toMatchObject(told)
    expect(await settings()).toMatchObject(told)
  },
)

it('a change from an outdated version is refused with the current settings', async () => {
  const body = { balanceOnVouchers: true, version: 0 }
  const answer = await admin.call('house-settings/update', { body })
  expect(answer.status).toBe(409)
  expect(JSON.parse(answer.text)).toEqual({
    message: expect.stringContaining('changed by someone else meanwhile'),
    record: await settings(),
  })
})

it.each([
  [{}, 'balanceOnVouchers must be true or false'],
  [{ balanceOnVouchers: 'yes' }, 'balanceOnVouchers must be true or false'],
  [{ balanceOnVouchers: true, version: 'x' }, 'version'],
  [{ balanceOnVouchers: true, customerFloor: '1' }, 'customerFloor must be 0 or below'],
  [{ balanceOnVouchers: true, customerFloor: 'none' }, 'customerFloor must be an amount'],
])('%j is refused', async (body, message) => {
  const answer = await admin.call('house-settings/update', { body })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

it('only an Admin changes settings', async () => {
  const answer = await manager.call('house-settings/update', { body: { balanceOnVouchers: true } })
  expect([answer.status, answer.text]).toEqual([
    403,
    'Your user type (Manager) may not change the settings of the house',
  ])
})
