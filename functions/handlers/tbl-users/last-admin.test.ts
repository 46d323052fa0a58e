import { beforeAll, expect, it } from 'vitest'
import { listUsers } from '../../store/people/users.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

let first: Clerk
let second: Clerk

beforeAll(async () => {
  const office = await openOffice()
  first = await office.admin()
  second = await office.clerk('Admin')
})

it('an Admin cannot delete their own user', async () => {
  const answer = await first.call('tbl-users/delete', { params: { id: 1 } })
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('signed in as')])
})

it('one Admin is left even if two Admins demote each other at the same time', async () => {
  const secondId = (await listUsers()).find(({ userName }) => userName === second.userName)?.id ?? 0
  const demoted = await Promise.all([
    first.call('tbl-users/update', {
      params: { id: secondId },
      body: { userName: second.userName, userType: 'User' },
    }),
    second.call('tbl-users/update', {
      params: { id: 1 },
      body: { userName: 'admin', userType: 'User' },
    }),
  ])
  expect(demoted.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left, ...more] = (await listUsers()).filter(({ userType }) => userType === 'Admin')
  expect(more).toEqual([])

  const admin = left?.id === 1 ? first : second
  const params = { id: left?.id ?? 0 }
  const body = { userName: admin.userName, userType: 'Viewer' }
  const refused = await admin.call('tbl-users/update', { params, body })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('the last Admin')])
})
