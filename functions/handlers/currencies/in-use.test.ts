import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { dynamo } from '../../store/table/client.ts'
import { currencyKey, olderDataKey } from '../../store/table/keys.ts'
import { loan } from '../../testing/bodies.ts'
import { transactItems } from '../../testing/faults.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let manager: Clerk
/** A customer's account in AFN; it sets `inUse` of AFN. */
let account: { id: number; accountNumber: string }
let codes = 0

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  account = await manager.account()
})

/** Makes a currency in which nothing is recorded yet, with a new code. */
async function unused() {
  codes += 1
  const code = `X${codes.toString().padStart(2, '0')}`
  return manager.save('currencies/create', { body: { code, name: code } })
}

const rename = ({ id }: { id: number }, code: string) =>
  manager.call('currencies/update', { params: { id }, body: { code, name: 'Renamed' } })

const lend = (currencyID: number) =>
  manager.call('transactions/create', { body: loan('احمد', '500', { currencyID }) })

const hawala = (currencyId: number) =>
  manager.save('hawala/create', {
    body: {
      hawalaNumber: `HWL-${currencyId}`,
      senderAccountId: account.id,
      receiverName: 'نادر',
      amount: '5',
      currencyId,
      hawalaType: 'send',
    },
  })

const details = (currencies: object) =>
  manager.save('hawala-details/create', {
    body: { type: 'Send', receiverName: 'نادر', amount: '5', ...currencies },
  })

/** The ways to record something in a currency without an account in it. */
const RECORDED: [string, (currencyId: number) => Promise<unknown>][] = [
  ['a loan', lend],
  [
    'a loan that is changed to this currency',
    async (currencyID) => {
      const { data } = await lend(1)
      await manager.save('transactions/update', { params: { id: data.id }, body: { currencyID } })
    },
  ],
  ['a hawala', hawala],
  ['the amount of hawala details', (currencyId) => details({ currencyId })],
  [
    'the exchanged amount of hawala details',
    (exCurrencyId) => details({ currencyId: 1, exCurrencyId }),
  ],
  [
    'both amounts of hawala details',
    (currencyId) => details({ currencyId, exCurrencyId: currencyId }),
  ],
]

describe('the code of a currency is fixed by', () => {
  it.each(RECORDED)('%s', async (_what, record) => {
    const currency = await unused()
    await record(currency.id)
    const renamed = await rename(currency, 'XYZ')
    expect([renamed.status, renamed.text]).toEqual([
      409,
      `Currency ${currency.code} is in use, so its code can't change`,
    ])
  })

  it('a loan that is deleted afterwards', async () => {
    const currency = await unused()
    const { data } = await lend(currency.id)
    await manager.save('transactions/delete', { params: { id: data.id } })
    expect((await rename(currency, 'XYZ')).status).toBe(409)
  })
})

it('a posting is refused if its currency is renamed between reading and writing', async () => {
  const currency = await unused()
  let renamed = 0
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      if (!transactItems(args.input)) return next(args)
      dynamo.middlewareStack.remove('rename-between')
      renamed = (await rename(currency, 'NEW')).status
      return next(args)
    },
    { step: 'initialize', name: 'rename-between' },
  )
  const refused = await lend(currency.id)
  expect([renamed, refused.status, refused.text]).toEqual([
    200,
    409,
    expect.stringContaining(`Currency ${currency.code} was changed by someone else meanwhile`),
  ])
  expect((await lend(currency.id)).status).toBe(201)
  expect((await rename(currency, 'XYZ')).status).toBe(409)
})

it('several first records in a currency at the same moment all succeed', async () => {
  const { id } = await unused()
  const lent = await Promise.all(Array.from({ length: 8 }, () => lend(id)))
  expect(lent.map(({ status }) => status)).toEqual(Array(8).fill(201))
})

it('only the first record in a currency writes `inUse`, so later records cost less', async () => {
  const { id } = await unused()
  const cost = async () => (await watch(() => lend(id))).writeUnits
  const [first, second] = [await cost(), await cost()]
  expect(first - second).toBe(2)
})

describe('data of an earlier version', () => {
  /** Makes a currency look as the earlier version left it: used, but without `inUse`. */
  async function unmark(id: number): Promise<void> {
    const Key = currencyKey(id)
    const UpdateExpression = 'REMOVE inUse'
    await dynamo.send(new UpdateCommand({ TableName: env().tableName, Key, UpdateExpression }))
  }

  it('gets `inUse` from the first start, once; a currency without records does not get it', async () => {
    const used = await Promise.all(RECORDED.map(unused))
    const free = await unused()
    for (const [index, [, record]] of RECORDED.entries()) await record(used[index]?.id ?? 0)
    for (const { id } of used) await unmark(id)
    const Key = olderDataKey('currenciesInUse')
    await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
    await firstStart()
    for (const currency of used) expect((await rename(currency, 'XYZ')).status).toBe(409)
    expect((await rename(free, 'XYZ')).status).toBe(200)
    // A first start reads one unit for each correction that was done before, and a few units for the records that it makes.
    expect((await watch(firstStart)).readUnits).toBeLessThan(30)
  })
})
