import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { dynamo, type Item } from '../../store/table/client.ts'
import { transfer } from '../../testing/bodies.ts'
import { direct } from '../../testing/direct.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'

/** Balances that are read while others post, or before all copies of the table have the newest postings. */

const MIDDLE = '2026-11-12'

let engine: LaggingEngine
let admin: Clerk
let account: string
let other: string

beforeAll(async () => {
  engine = LaggingEngine.start()
  admin = await (await openOffice()).admin()
  account = (await admin.account()).accountNumber
  other = (await admin.account()).accountNumber
  await admin.post('Credit', account, '1000', { tranDate: MIDDLE })
  await admin.post('Credit', other, '500')
})

afterEach(() => {
  engine.release()
  dynamo.middlewareStack.remove('stale')
  dynamo.middlewareStack.remove('between')
})
afterAll(() => engine.stop())

/** Lets reads that aren't consistent show the balances as they are now. */
async function becomeStale(accounts: readonly string[]): Promise<void> {
  const copies = new Map<string, Item>()
  for (const each of accounts) {
    const Keys = [{ pk: `BALANCE#${each}`, sk: 'BALANCE' }]
    const TableName = env().tableName
    const { Responses } = await direct.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    )
    const items = Responses?.[TableName] ?? []
    expect(items.length).toBe(1)
    for (const item of items) copies.set(String(item['pk']), item)
  }
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answered = await next(args)
        if (!commandName.startsWith('BatchGet')) return answered
        const { RequestItems = {} } = args.input as { RequestItems?: Record<string, Item> }
        if (Object.values(RequestItems)[0]?.['ConsistentRead'] !== false) return answered
        const output = answered.output as { Responses?: Record<string, Item[]> }
        const Responses = Object.fromEntries(
          Object.entries(output.Responses ?? {}).map(([table, items]) => [
            table,
            items.map((item) => copies.get(String(item['pk'])) ?? item),
          ]),
        )
        return { ...answered, output: { ...output, Responses } as typeof answered.output }
      },
    { step: 'initialize', name: 'stale' },
  )
}

async function read(date?: string) {
  const { status, data, headers } = await admin.call('reports/balances', {
    query: date ? { date } : {},
  })
  expect(status).toBe(200)
  const balances = data.rows.map(({ accountNumber, balance }) => [accountNumber, balance])
  return { balances: Object.fromEntries(balances), incomplete: headers['x-incomplete'] }
}

describe('accounts that a copy of the table has as they were', () => {
  it('are read again if a new transaction touches them', async () => {
    await becomeStale([account, other])
    await admin.post('Credit', account, '7')
    await admin.save('transactions/create', { body: transfer(account, other, '2') })
    expect(await read()).toEqual({ balances: { [account]: '1005.00', [other]: '502.00' } })
  })

  it('are read again for a past day too', async () => {
    await becomeStale([account, other])
    await admin.post('Credit', other, '11', { tranDate: MIDDLE })
    expect(await read(MIDDLE)).toEqual({ balances: { [account]: '1000.00', [other]: '11.00' } })
  })

  it('are read again if only an edit of an older transaction changed them', async () => {
    const { id } = await admin.post('Credit', account, '3')
    for (let more = 0; more < 70; more += 1) await admin.post('Credit', other, '1')
    await becomeStale([account])
    await admin.save('transactions/update', { params: { id }, body: { amount: '4' } })
    expect(await read()).toEqual({ balances: { [account]: '1009.00', [other]: '583.00' } })
  })
})

it.each([
  ['the 15th', '2026-11-15', 'true'],
  ['today', TODAY, undefined],
  ['the end of the month before', '2026-10-31', undefined],
])('while an index lacks rows, the balances of %s need them: %s', async (_, date, incomplete) => {
  engine.hold()
  await admin.post('Credit', account, '13', { tranDate: '2026-11-18' })
  const held = await read(date)
  expect(held.incomplete).toBe(incomplete)
  engine.release()
  const { balances, incomplete: after } = await read(date)
  expect(after).toBeUndefined()
  if (incomplete === undefined) expect(held.balances).toEqual(balances)
})

it.each([
  ['a past day', '2026-11-18'],
  ['today', TODAY],
])(
  'while an index has a transfer of %s as it was before an edit, the balances have the edit',
  async (_, tranDate) => {
    const body = transfer(account, other, '100', { tranDate })
    const { id, version } = await admin.save('transactions/create', { body })
    engine.hold()
    await admin.save('transactions/update', {
      params: { id },
      body: { dAmount: '250', cAmount: '250', version },
    })
    const held = await read('2026-11-17')
    engine.release()
    expect(held).toEqual(await read('2026-11-17'))
  },
)

/** Runs something once, after the rows were read and before the first balance is. */
function beforeBalances(run: () => Promise<unknown>): void {
  let isDone = false
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!isDone && commandName.startsWith('BatchGet') && readsBalances(args.input)) {
          isDone = true
          await run()
        }
        return next(args)
      },
    { step: 'initialize', name: 'between' },
  )
}

function readsBalances(input: object): boolean {
  const { RequestItems = {} } = input as { RequestItems?: Record<string, { Keys?: Item[] }> }
  return Object.values(RequestItems).some(({ Keys = [] }) =>
    Keys.some(({ pk }) => String(pk).startsWith('BALANCE#')),
  )
}

describe('what happens after the rows were read and before the balances', () => {
  const EVE = '2026-11-18'
  const save = (path: 'update' | 'delete', id: number, body: object) =>
    path === 'update'
      ? admin.save('transactions/update', { params: { id }, body })
      : admin.save('transactions/delete', { params: { id }, body })
  const transferOf = (tranDate: string) =>
    admin.save('transactions/create', { body: transfer(account, other, '100', { tranDate }) })

  it.each<[what: string, prepare: () => Promise<() => Promise<unknown>>]>([
    ['a transfer of today', async () => () => transferOf(TODAY)],
    [
      'an edit of a transfer of today',
      async () => {
        const { id, version } = await transferOf(TODAY)
        return () => save('update', id, { dAmount: '250', cAmount: '250', version })
      },
    ],
    [
      'a deletion of a transfer of today',
      async () => {
        const { id, version } = await transferOf(TODAY)
        return () => save('delete', id, { reason: 'Twice', version })
      },
    ],
  ])('%s counts on its own day only', async (_, prepare) => {
    const happens = await prepare()
    const was = await read(EVE)
    beforeBalances(happens)
    expect(await read(EVE)).toEqual(was)
    dynamo.middlewareStack.remove('between')
    expect(await read(EVE)).toEqual(was)
  })

  it('an edit that gives a transfer another account takes it from the one before', async () => {
    const third = (await admin.account()).accountNumber
    const { id, version } = await transferOf(TODAY)
    const was = await read(EVE)
    beforeBalances(() => save('update', id, { inAccountID: third, version }))
    expect(await read(EVE)).toEqual(was)
  })

  it('a late transfer of the day counts on it', async () => {
    beforeBalances(() => transferOf(EVE))
    const held = await read(EVE)
    dynamo.middlewareStack.remove('between')
    expect(held).toEqual(await read(EVE))
  })

  it('balances that a copy has without the transfer are read again', async () => {
    await becomeStale([account, other])
    const was = await read(EVE)
    await transferOf(TODAY)
    expect(await read(EVE)).toEqual(was)
  })

  it('balances that a copy has without an edit of a transfer are read again', async () => {
    const { id, version } = await transferOf(TODAY)
    for (let more = 0; more < 70; more += 1) await admin.post('Credit', account, '1')
    const was = await read(EVE)
    await becomeStale([account, other])
    await save('update', id, { dAmount: '250', cAmount: '250', version })
    expect(await read(EVE)).toEqual(was)
  })
})

it('whatever is transferred meanwhile, an answer that says nothing adds up', async () => {
  const sum = async () => {
    const { balances, incomplete } = await read()
    const amounts = Object.values<string>(balances).map((text) => BigInt(text.replace('.', '')))
    return incomplete ? null : amounts.reduce((all, each) => all + each, 0n)
  }
  const before = await sum()
  const clerks = Array.from({ length: 6 }, async (_, at) => {
    for (let count = 0; count < 8; count += 1) {
      const [from, to] = at % 2 ? [account, other] : [other, account]
      await admin.save('transactions/create', { body: transfer(from, to, '1') })
    }
  })
  const readers = Array.from({ length: 12 }, sum)
  const sums = await Promise.all(readers)
  await Promise.all(clerks)
  expect(sums.filter((each) => each !== null)).toEqual(
    sums.filter((each) => each !== null).map(() => before),
  )
  expect(await sum()).toBe(before)
})
