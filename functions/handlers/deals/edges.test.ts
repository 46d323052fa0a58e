import { beforeAll, describe, expect, it, vi } from 'vitest'
import { HOUSE_ACCOUNTS } from '../../../shared/contract/house.ts'
import { dynamo, type Item } from '../../store/table/client.ts'
import { cash, countingBranch, countTill, setBranch, tillPath } from '../../testing/counting.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let omar: Clerk
let laila: Clerk
/** A customer's account in AFN. */
let afn: string

const USD = { currencyId: 2, buy: '68.4', sell: '69' }
const MARGINS = { branchMargin: '100', clerkMargin: '100' }

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
  for (const [code, more] of [
    ['HQ', { headOffice: true }],
    ['KBL', MARGINS],
  ] as const) {
    await admin.save('branches/save', { params: { code }, body: { name: code, ...more } })
  }
  omar = await office.clerk('Manager', 'HQ')
  laila = await office.clerk('User', 'KBL')
  await omar.save('rate-board/publish', { body: { rates: [USD] } })
  afn = (await admin.account()).accountNumber
})

const GIVES_USD = {
  give: { currencyId: 2, amount: '100.00' },
  get: { currencyId: 1 },
  boardVersion: 1,
}
const deal = async (body: object, who = laila) => {
  const headers = { 'idempotency-key': newKey() }
  const answer = await who.call('deals/create', { body: { ...GIVES_USD, ...body }, headers })
  return { ...answer, told: [answer.status, answer.status < 300 ? '' : answer.text] }
}

it('takes every field of a body, absent ones as null', async () => {
  const absent = { getRate: null, person: null, commission: null, commissionReason: null }
  const give = { currencyId: 2, amount: '100.00', account: null }
  const get = { currencyId: 1, amount: '6840.00', account: null }
  const body = { give, get, rate: '68.4000', ...absent, narrative: null, overLimit: null }
  expect((await deal(body)).told).toEqual([201, ''])
  // No account has a limit yet, so a reason to pass one changes nothing.
  expect((await deal({ ...body, overLimit: 'Known for years' }, omar)).told).toEqual([201, ''])
})

describe('refused are', () => {
  it.each(HOUSE_ACCOUNTS.flatMap((account) => [account, account.toLowerCase()]))(
    'the account %s of the house, on either side',
    async (account) => {
      const message = (side: string) =>
        `${side}.account must be an account of a customer; leave it out for cash`
      const given = await deal({ give: { ...GIVES_USD.give, account } })
      expect(given.told).toEqual([400, message('give')])
      const got = await deal({ get: { currencyId: 1, account } })
      expect(got.told).toEqual([400, message('get')])
    },
  )

  it('one account on both sides', async () => {
    const body = { give: { ...GIVES_USD.give, account: afn }, get: { currencyId: 1, account: afn } }
    expect((await deal(body)).told).toEqual([400, expect.stringContaining('does not hold')])
  })

  it.each<[what: string, body: object, message: string]>([
    [
      'more than an amount can be',
      { give: { currencyId: 2, amount: '9999999999999999.99' } },
      'get.amount must be at most 9999999999999999.99',
    ],
    [
      'more than an amount can be, at the highest rate',
      { give: { currencyId: 2, amount: '9999999999999999.99' }, rate: '999999.9999' },
      'get.amount must be at most 9999999999999999.99',
    ],
    [
      'what is worth less than 0.01',
      { give: { currencyId: 1, amount: '0.01' }, get: { currencyId: 2 }, rate: '999999' },
      'get.amount must be above 0',
    ],
  ])('%s', async (_what, body, message) => {
    expect((await deal(body, omar)).told).toEqual([400, expect.stringContaining(message)])
  })

  it('a currency that is inactive, although the board has it', async () => {
    const active = (isActive: boolean) =>
      admin.save('currencies/update', {
        params: { id: 2 },
        body: { code: 'USD', name: 'US Dollar', isActive },
      })
    await active(false)
    const { told } = await deal({})
    await active(true)
    expect(told).toEqual([400, expect.stringContaining('USD is inactive')])
  })

  it('an account that is inactive', async () => {
    const { accountNumber, id } = await admin.account()
    await admin.save('accounts/update', { params: { id }, body: { accountStatus: 'Inactive' } })
    const { told } = await deal({ get: { currencyId: 1, account: accountNumber } })
    expect(told).toEqual([400, expect.stringContaining(`Account ${accountNumber} is Inactive`)])
  })

  it('a Viewer', async () => {
    const viewer = await office.clerk('Viewer', 'KBL')
    expect((await deal({}, viewer)).told).toEqual([
      403,
      expect.stringContaining('Your user type (Viewer)'),
    ])
  })

  it('a deal at a till that is counted, and on a day that is closed', async () => {
    const branch = await countingBranch(office)
    expect((await deal({}, branch.laila)).told).toEqual([201, ''])
    const till = tillPath(branch.code, branch.laila)
    await countTill(branch.laila, till, cash({ 2: '100' }, { through: TODAY }))
    expect((await deal({}, branch.laila)).told).toEqual([
      409,
      expect.stringContaining(`The till of ${branch.laila.userName} is counted through`),
    ])
    await setBranch(branch.code, { lockedThrough: TODAY, lockedAt: '2026-11-20T05:00:00.000Z' })
    expect((await deal({}, branch.karim)).told).toEqual([
      409,
      expect.stringContaining(`${branch.code} closed 20 November`),
    ])
  })
})

it('a branch that nobody saved deals at the rates of head office, without a margin', async () => {
  const clerk = await office.clerk('User', 'NEW')
  expect((await clerk.call('rate-board/read')).data).toMatchObject({
    branch: 'NEW',
    version: 1,
    branchMargin: '0.00',
    rates: [{ buy: '68.4000' }],
  })
  expect((await clerk.call('rate-board/history')).data).toHaveLength(1)
  expect((await deal({}, clerk)).told).toEqual([201, ''])
  expect((await deal({ rate: '68.41' }, clerk)).told).toEqual([
    400,
    'rate must be from 68.4000 to 68.4000',
  ])
})

describe('a deal costs two rounds', () => {
  it.each<[what: string, more: () => object, units: number]>([
    ['over the counter', () => ({}), 11],
    [
      'with a narrative and a person',
      () => ({ narrative: 'For a journey', person: { name: 'Ahmad', phone: '0700123456' } }),
      11,
    ],
    ['at a typed rate of another board', () => ({ boardVersion: 0, rate: '68.4' }), 11],
    ['with a fee', () => ({ commission: '1.50' }), 14],
    ['with a fee of 0.00', () => ({ commission: '0.00' }), 11],
    ['into an account', () => ({ get: { currencyId: 1, account: afn } }), 14],
  ])('%s', async (_what, more, units) => {
    // The first deal in a currency marks it, which costs more.
    await deal(more())
    const { rounds, writeUnits } = await watch(() => deal(more()))
    expect([rounds, writeUnits]).toEqual([2, units])
  })

  it('and clerks share nothing by it but the counter of transactions', async () => {
    const other = await office.clerk('User', 'KBL')
    await deal({}, other)
    const own = await writtenBy(() => deal({}))
    const others = await writtenBy(() => deal({}, other))
    expect(own.length).toBeGreaterThan(4)
    expect(own.filter((key) => others.includes(key))).toEqual(['COUNTER|transaction'])
  })
})

/** Returns the keys of the items that a piece of work writes, in transactions and alone. */
async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  const keys: string[] = []
  const note = (item: Item | undefined) => item && keys.push(`${item['pk']}|${item['sk']}`)
  const send = vi.spyOn(dynamo, 'send')
  await work()
  for (const [{ input }] of send.mock.calls as unknown as [{ input: Sent }][]) {
    if (input.UpdateExpression) note(input.Key)
    for (const { Put, Update } of input.TransactItems ?? []) note(Put?.Item ?? Update?.Key)
  }
  send.mockRestore()
  return keys
}

interface Sent {
  Key?: Item
  UpdateExpression?: string
  TransactItems?: { Put?: { Item: Item }; Update?: { Key: Item } }[]
}

it('of two deals at once under one key, one is recorded', async () => {
  const headers = { 'idempotency-key': newKey() }
  const send = () => laila.call('deals/create', { body: GIVES_USD, headers })
  const [one, two] = await Promise.all([send(), send()])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two?.data).toEqual(one?.data)
})
