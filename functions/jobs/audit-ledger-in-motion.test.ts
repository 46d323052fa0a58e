import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it, vi } from 'vitest'
import { env } from '../env.ts'
import { dynamo, type Item } from '../store/table/client.ts'
import { balanceKey } from '../store/table/keys.ts'
import { whileForged, withEach } from '../testing/forging.ts'
import { type Clerk, openOffice } from '../testing/office.ts'
import { audit, auditLedger, handler } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** How often a suspected item is checked before it is reported, each time with two indexes. */
const LOOKS = 3

let clerk: Clerk
let busy: string
let quiet: string

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('User')
  busy = (await clerk.account()).accountNumber
  quiet = (await clerk.account({ currencyId: 2 })).accountNumber
  await clerk.post('Credit', busy, '100')
  await clerk.post('Credit', quiet, '350', { currencyID: 2, cCurrencyID: 2 })
})

it('counts the correct items', async () => {
  expect(await handler()).toEqual({ transactions: 2, accounts: 8, loans: 0 })
})

it('does not report a posting during the scan, but reports a forged item', async () => {
  let lookedAgain = 0
  let pages = Promise.resolve()
  const forge = (item: Item) => ({ ...item, balance: 1n })
  const disagreements = await whileForged(balanceKey(quiet), forge, () =>
    withEach((input, next) => {
      if ('IndexName' in input) lookedAgain += 1
      if (!('Segment' in input)) return next()
      // The pages are small and read one after the other, with a posting in between.
      Object.assign(input, { Limit: 20 })
      const page = pages.then(next)
      pages = page.then(async () => void (await clerk.post('Credit', busy, '3')))
      return page
    }, auditLedger),
  )
  await pages
  expect(disagreements.map(({ account, what }) => `${account} ${what}`)).toEqual([
    `${quiet} balance`,
    ' sum of the currency',
  ])
  expect(lookedAgain, 'something else was suspected first').toBeGreaterThan(LOOKS * 2)
})

it('names an account that changed all the time, so that it could not be checked', async () => {
  await add(busy, 1)
  const { disagreements, unsettled } = await withEach(async (input, next) => {
    if ('IndexName' in input && input.IndexName === 'credited')
      await clerk.post('Credit', busy, '3')
    return next()
  }, audit)
  await add(busy, -1)
  expect([disagreements, unsettled]).toEqual([[], [`account ${busy}`]])
})

/** Changes a balance directly, past the rules of the product. */
async function add(account: string, change: number): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: balanceKey(account),
      UpdateExpression: 'ADD balance :change',
      ExpressionAttributeValues: { ':change': change },
    }),
  )
}
