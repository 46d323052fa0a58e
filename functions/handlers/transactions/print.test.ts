import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { firstPrintsKeptFrom } from '../../store/ledger/first-print.ts'
import { dynamo } from '../../store/table/client.ts'
import { olderDataKey } from '../../store/table/keys.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

/** Tests that a voucher has one original, and what the slip says about prints. Rules: docs/rules/vouchers.md */

const LATER = new Date(NOW.getTime() + 60_000)

let clerk: Clerk
let colleague: Clerk
let viewer: Clerk
let account: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User', 'KBL')
  colleague = await office.clerk('User', 'HRT')
  viewer = await office.clerk('Viewer')
  account = (await clerk.account()).accountNumber
})

const slipOf = async (id: number) =>
  (await clerk.call('transactions/slip', { params: { id } })).data

it('the first print is the original, and the slip says so from then on', async () => {
  const { id } = await clerk.post('Credit', account, '70')
  expect(await slipOf(id)).toMatchObject({ firstPrintedAt: null, isEdited: false, branch: 'KBL' })
  const params = { id }
  const first = await clerk.save('transactions/print', { params })
  const second = await colleague.save('transactions/print', { params })
  const printed = { firstPrintedAt: NOW.toISOString(), firstPrintedByName: clerk.userName }
  expect(first).toEqual({ isOriginal: true, ...printed })
  expect(second).toEqual({ isOriginal: false, ...printed })
  expect(await slipOf(id)).toMatchObject({ firstPrintedAt: NOW.toISOString() })
})

it('of several first prints at the same moment one is the original', async () => {
  const { id } = await clerk.post('Credit', account, '70')
  const answers = await Promise.all(
    [clerk, colleague, clerk, colleague].map((each) =>
      each.call('transactions/print', { params: { id } }),
    ),
  )
  const originals = answers.filter(({ status, data }) => status === 200 && data.isOriginal)
  expect(originals).toHaveLength(1)
})

it('a repeat with the same key gets the first answer', async () => {
  const { id } = await clerk.post('Credit', account, '70')
  const sending = { params: { id }, headers: { 'idempotency-key': 'print-twice' } }
  const first = await clerk.call('transactions/print', sending)
  const again = await clerk.call('transactions/print', sending)
  expect([first.data.isOriginal, again.data]).toEqual([true, first.data])
})

it('the original of a transaction counts as printed if it was recorded before prints were kept', async () => {
  const { id, dateCreated } = await clerk.post('Credit', account, '70')
  const Item = { ...olderDataKey('firstPrints'), ...(await firstPrintsKeptFrom(LATER)) }
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
  expect(await slipOf(id)).toMatchObject({ firstPrintedAt: dateCreated })
  const print = await clerk.save('transactions/print', { params: { id } })
  expect(print).toMatchObject({ isOriginal: false, firstPrintedByName: clerk.userName })
  await dynamo.send(
    new PutCommand({ TableName: env().tableName, Item: olderDataKey('firstPrints') }),
  )
  expect(await slipOf(id)).toMatchObject({ firstPrintedAt: null })
})

it('an edit is said on the slip', async () => {
  const { id } = await clerk.post('Credit', account, '70')
  await clerk.save('transactions/update', { params: { id }, body: { amount: '71' } })
  expect(await slipOf(id)).toMatchObject({ isEdited: true, CAmount: '71.00' })
})

describe('is refused', () => {
  it('for a Viewer, who issues no original', async () => {
    const { id } = await clerk.post('Credit', account, '70')
    const answer = await viewer.call('transactions/print', { params: { id } })
    expect([answer.status, answer.text]).toEqual([
      403,
      'Your user type (Viewer) may not record or change anything',
    ])
  })

  it('for a transaction that is not there, or was deleted', async () => {
    const missing = await clerk.call('transactions/print', { params: { id: 999_999 } })
    expect([missing.status, missing.text]).toEqual([404, 'There is no transaction 999999'])
    const { id } = await clerk.post('Credit', account, '70')
    await clerk.save('transactions/delete', { params: { id } })
    expect((await clerk.call('transactions/print', { params: { id } })).status).toBe(404)
  })
})
