import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { exchange, loan, posting, transfer } from '../../testing/bodies.ts'
import { type Clerk, openOffice, type Sending, TODAY } from '../../testing/office.ts'
import { writesAsked } from '../../testing/roles.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'
import { watch } from '../../testing/watch.ts'

const YESTERDAY = '2026-11-19'
/** At 17:02 in Kabul. */
const CLOSED_AT = `${TODAY}T12:32:00.000Z`

let clerk: Clerk
let manager: Clerk
let till: { branch: string; userId: number; userName: string }
let account: string
let other: string
let dollars: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User', 'KBL')
  manager = await office.clerk('Manager', 'KBL')
  account = (await clerk.account()).accountNumber
  other = (await clerk.account()).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
  till = (await clerk.post('Credit', account, '1000')).till
  await clerk.post('Credit', account, '1000', { tranDate: YESTERDAY })
  await clerk.post('Credit', dollars, '1000', { currencyID: 2, cCurrencyID: 2 })
})

afterEach(() => release())

/** Sets attributes of the day of the clerk's till, as a count or the close of the branch's day does. */
async function lock(day: string, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) {
    await update(day, 'SET #name = :value', name, { ':value': value })
  }
}

async function release() {
  for (const day of [TODAY, YESTERDAY]) {
    for (const name of ['counted', 'locked']) await update(day, 'REMOVE #name', name)
  }
}

function update(day: string, expression: string, name: string, values?: Record<string, string>) {
  return dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: tillDayKey(day, till),
      UpdateExpression: expression,
      ExpressionAttributeNames: { '#name': name },
      ...(values ? { ExpressionAttributeValues: values } : {}),
    }),
  )
}

const COUNTED = { counted: TODAY }
const LOCKED = { locked: CLOSED_AT }
const LOCKS = [
  ['a counted till', TODAY, COUNTED, () => `${counted()} 20 November`],
  ['a till that a later day’s count covers', YESTERDAY, COUNTED, () => `${counted()} 20 November`],
  ['a closed day', TODAY, LOCKED, () => 'KBL closed 20 November at 17:02'],
  [
    'a day that was closed later',
    YESTERDAY,
    LOCKED,
    () => 'KBL closed 19 November at 17:02 on 20 November',
  ],
  [
    'a day that was counted and then closed',
    TODAY,
    { ...COUNTED, ...LOCKED },
    () => 'KBL closed 20 November at 17:02',
  ],
] as const
const counted = () => `The till of ${clerk.userName} is counted through`

type Call = 'create' | 'exchange' | 'update' | 'delete'
type Prepared = [Call, Sending]

function swap(tranDate: string) {
  const { purchase, selling } = exchange(
    { account: dollars, currencyID: 2, amount: '10' },
    { account, currencyID: 1, amount: '685' },
    '68.5',
  ) as Record<'purchase' | 'selling', object>
  return { purchase: { ...purchase, tranDate }, selling: { ...selling, tranDate } }
}

async function debit(tranDate: string) {
  return { params: { id: (await clerk.post('Debit', account, '7', { tranDate })).id } }
}

/** Prepares each kind of write, before its day is locked. */
const WRITES: readonly (readonly [string, (day: string) => Prepared | Promise<Prepared>])[] = [
  ['a debit', (tranDate) => ['create', { body: posting('Debit', account, '7', { tranDate }) }]],
  ['a transfer', (tranDate) => ['create', { body: transfer(account, other, '7', { tranDate }) }]],
  ['a loan', (tranDate) => ['create', { body: loan('Karim', '7', { tranDate }) }]],
  ['an exchange', (tranDate) => ['exchange', { body: swap(tranDate) }]],
  [
    'an edit of an amount',
    async (day) => ['update', { ...(await debit(day)), body: { amount: '8' } }],
  ],
  [
    'an edit of a narrative',
    async (day) => ['update', { ...(await debit(day)), body: { tranDescription: 'rent' } }],
  ],
  ['a delete', async (day) => ['delete', await debit(day)]],
]

/** Makes a call and returns the answer, its requests, and the kinds of the items that it asked to write. */
async function watched(call: Call, sending: Sending) {
  const before = writesAsked().length
  let answer = { status: 0, text: '' }
  const asked = await watch(async () => {
    answer = await clerk.call(`transactions/${call}`, sending)
  })
  const writes = writesAsked().slice(before)
  const kinds = writes.flatMap(({ action, partitions = [] }) =>
    partitions.map((partition) => `${action} ${partition.split('#')[0]}`),
  )
  return { ...asked, kinds, status: answer.status, text: answer.text }
}

describe.each(LOCKS)('on %s', (_what, day, attributes, refusal) => {
  // DynamoDB charges a cancelled transaction for the items that it names, so the same items cost the same.
  it.each(WRITES)(
    '%s is refused, costs no more than taken, and writes nothing',
    async (_, prepare) => {
      const [call, sending] = await prepare(day)
      await lock(day, attributes)
      const before = await tableSnapshot()
      const refused = await watched(call, sending)
      expect([refused.status, refused.text]).toEqual([409, refusal()])
      expect(changedItems(before, await tableSnapshot())).toEqual([])
      await release()
      const taken = await watched(call, sending)
      expect(taken.status).toBeLessThan(300)
      expect(refused.kinds).toEqual(taken.kinds)
      expect(refused.rounds).toBeLessThanOrEqual(taken.rounds)
      expect(refused.readUnits).toBeLessThanOrEqual(taken.readUnits)
      expect(refused.writeUnits).toBeLessThanOrEqual(taken.writeUnits)
    },
  )

  it('an approval succeeds', async () => {
    const { params } = await debit(day)
    await lock(day, attributes)
    const { userApproved } = await manager.save('transactions/approve', { params })
    expect(userApproved).not.toBeNull()
  })

  it('an edit that changes nothing succeeds, because it writes nothing', async () => {
    const { params } = await debit(day)
    await lock(day, attributes)
    const answer = await clerk.call('transactions/update', { params, body: { amount: '7' } })
    expect(answer.status).toBe(200)
  })
})

it('the till of another day, and another till of that day, take postings', async () => {
  await lock(TODAY, { ...COUNTED, ...LOCKED })
  await clerk.post('Debit', account, '1', { tranDate: YESTERDAY })
  await manager.post('Debit', account, '1')
})

it('an edit by another person is refused by the day of the till on which it was recorded', async () => {
  const { params } = await debit(TODAY)
  await lock(TODAY, COUNTED)
  const answer = await manager.call('transactions/update', { params, body: { amount: '8' } })
  expect([answer.status, answer.text]).toEqual([409, `${counted()} 20 November`])
})
