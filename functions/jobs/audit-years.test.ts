import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { env } from '../env.ts'
import { dynamo } from '../store/table/client.ts'
import { balanceKey, bookYearKey, YEAR_LOCK_KEY } from '../store/table/keys.ts'
import { openMoveOffice } from '../testing/move-office.ts'
import { yearsThatDisagree } from './audit-years.ts'

/** The audit works the figures of closed years out anew. Rules: docs/rules/books.md. */

const THROUGH = '2026-09-20'
let customer: string

beforeAll(async () => {
  const office = await openMoveOffice()
  const account = await office.omar.account()
  customer = account.accountNumber
  await office.omar.post('Credit', customer, '100.00', { tranDate: THROUGH })
  await office.admin.save('book-years/create', { body: { through: THROUGH } })
  // What may change later: a name, and what is posted after the year.
  const { id, updatedAt } = account
  const body = { accountName: 'Nasir', updatedAt }
  await office.omar.save('accounts/update', { params: { id }, body })
  await office.omar.post('Credit', customer, '7.00')
})

const set = (Key: { pk: string; sk: string }, name: string, value: unknown) =>
  dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key,
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
const found = async () => (await yearsThatDisagree()).map(({ what }) => what)

it('finds nothing in a year as it was closed', async () => {
  expect(await found()).toEqual([])
})

it('finds figures that were changed since', async () => {
  const key = balanceKey(customer)
  await set(key, 'balance', 106_00n)
  // The balances no longer add up, so they aren't compared.
  expect(await found()).toEqual([])
  await set(key, 'balance', 107_00n)
  await set(bookYearKey(THROUGH), 'seal', 'f'.repeat(64))
  expect(await found()).toEqual([
    `seal of the figures of the year through ${THROUGH}`,
    `figures of the year through ${THROUGH}`,
  ])
})

it('finds a lock that isn’t that of the newest closed year', async () => {
  await set(YEAR_LOCK_KEY, 'closedThrough', '2026-09-19')
  expect(await found()).toContain('last closed day of the years')
})
