import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { branchKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { loan, posting } from '../../testing/bodies.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** The days that a branch has closed, for tills that have no item of such a day. */

const CLOSED = '2026-11-18'
const OPEN = '2026-11-19'
const REFUSAL = 'KBL closed 18 November at 17:02'

let clerk: Clerk
let manager: Clerk
let elsewhere: Clerk
let account: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User', 'KBL')
  manager = await office.clerk('Manager', 'KBL')
  elsewhere = await office.clerk('Manager', 'HRT')
  const admin = await office.admin()
  await admin.save('branches/save', { params: { code: 'KBL' }, body: { name: 'Kabul' } })
  account = (await clerk.account()).accountNumber
})

beforeEach(() => lock(null, null))

it('a posting on a closed day is refused and not written; one of the next day is taken', async () => {
  await lock(CLOSED, '2026-11-18T12:32:00.000Z')
  const asked = await watch(async () => {
    const { status, text } = await credit(clerk, CLOSED)
    expect([status, text]).toEqual([409, REFUSAL])
  })
  // Only the posting's number is taken, and it stays unused. It is taken while the day is read, so this write may end after
  // the refusal.
  expect(asked.writeUnits).toBeLessThanOrEqual(1)
  expect((await credit(clerk, OPEN)).status).toBe(201)
})

it('another branch may post on that day', async () => {
  await lock(CLOSED, '2026-11-18T12:32:00.000Z')
  expect((await credit(elsewhere, CLOSED)).status).toBe(201)
})

it.each([
  ['edit', 'transactions/update', { amount: '7' }],
  ['deletion', 'transactions/delete', undefined],
] as const)(
  'the %s of a posting on a closed day is refused, whoever asks',
  async (_, route, body) => {
    const { data } = await credit(clerk, CLOSED)
    await lock(CLOSED, '2026-11-18T12:32:00.000Z')
    for (const each of [clerk, manager]) {
      const { status, text } = await each.call(route, { params: { id: data.id }, body })
      expect([status, text]).toEqual([409, REFUSAL])
    }
  },
)

it('an approval on a closed day is allowed', async () => {
  const { data } = await credit(clerk, CLOSED)
  await lock(CLOSED, '2026-11-18T12:32:00.000Z')
  const params = { id: data.id }
  expect((await manager.call('transactions/approve', { params })).status).toBe(200)
})

it('the due date of a loan of a closed day may change, and nothing else of it', async () => {
  const body = loan('Karim', '5', { tranDate: CLOSED })
  const { id } = await clerk.save('transactions/create', { body })
  await lock(CLOSED, '2026-11-18T12:32:00.000Z')
  const change = (more: object) =>
    manager.call('transactions/update', {
      params: { id },
      body: { dueDate: '2027-01-31', ...more },
    })
  expect((await change({ amount: '7' })).text).toBe(REFUSAL)
  const { status, data } = await change({})
  expect([status, data.userModified]).toEqual([200, null])
})

it('a save that is sent again after the close gets its first answer', async () => {
  const headers = { 'idempotency-key': newKey() }
  const first = await credit(clerk, CLOSED, headers)
  await lock(CLOSED, '2026-11-18T12:32:00.000Z')
  const again = await credit(clerk, CLOSED, headers)
  expect([again.status, again.data]).toEqual([201, first.data])
})

it('a close on a later day says when it was', async () => {
  await lock(CLOSED, '2026-11-19T04:00:00.000Z')
  expect((await credit(clerk, CLOSED)).text).toBe('KBL closed 18 November at 08:30 on 19 November')
})

it.each([
  [null, '2026-11-17 or later: you may date back 3 days'],
  ['2026-11-16', '2026-11-17 or later: you may date back 3 days'],
  ['2026-11-18', '2026-11-19 or later: KBL has closed 2026-11-18'],
])(
  'closed through %s, a date that is too far back is told the first possible day',
  async (closed, told) => {
    await lock(closed, closed === null ? null : '2026-11-18T12:32:00.000Z')
    const { status, text } = await credit(clerk, '2026-11-15')
    expect([status, text]).toEqual([400, `tranDate must be ${told}`])
  },
)

function credit(who: Clerk, tranDate: string, headers = { 'idempotency-key': newKey() }) {
  const body = { ...posting('Credit', account, '5'), tranDate }
  return who.call('transactions/create', { body, headers })
}

/** Locks the days of a branch, as its close will. */
async function lock(lockedThrough: string | null, lockedAt: string | null): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: branchKey('KBL'),
      UpdateExpression: 'SET lockedThrough = :through, lockedAt = :at',
      ExpressionAttributeValues: { ':through': lockedThrough, ':at': lockedAt },
    }),
  )
}
