import { beforeAll, describe, expect, it } from 'vitest'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { dayShares } from '../../store/house/house-position.ts'
import { getItem } from '../../store/table/get.ts'
import { userIdOf } from '../../testing/counting.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let admin: Clerk
let omar: Clerk
let karim: Clerk
let laila: Clerk
/** Accounts of customers in AFN and USD. */
let afn: string
let usd: string

const RATES = [
  { currencyId: 2, buy: '68.4', sell: '69' },
  { currencyId: 4, per: 1000, buy: '251.2', sell: '252.5' },
]

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.admin()
  const margins = { branchMargin: '2.00', clerkMargin: '0.50' }
  const headOffice = { name: 'Head office', headOffice: true, ...margins }
  await admin.save('branches/save', { params: { code: 'HQ' }, body: headOffice })
  await admin.save('branches/save', {
    params: { code: 'KBL' },
    body: { name: 'Kabul', ...margins },
  })
  omar = await office.clerk('Manager', 'HQ')
  karim = await office.clerk('Manager', 'KBL')
  laila = await office.clerk('User', 'KBL')
  await omar.save('rate-board/publish', { body: { rates: RATES } })
  afn = (await admin.account({ currencyId: 1 })).accountNumber
  usd = (await admin.account({ currencyId: 2 })).accountNumber
})

const GIVES_USD = {
  give: { currencyId: 2, amount: '100.00' },
  get: { currencyId: 1 },
  boardVersion: 1,
}

const deal = (body: object, who = laila) =>
  who.call('deals/create', { body: { ...body }, headers: { 'idempotency-key': newKey() } })

it('a walk-in gives 100 dollars for afghanis', async () => {
  const { status, data } = await deal({
    ...GIVES_USD,
    rate: '68.4',
    person: { name: 'Ahmad Zia', phone: '0700123456' },
    narrative: 'Walk-in',
  })
  const shared = {
    ...{
      transType: 'Exchange',
      exRate: '68.4000',
      quotedRate: '68.4000',
      per: 1,
      value: '6840.00',
    },
    ...{ boardVersion: 1, person: { name: 'Ahmad Zia', phone: '0700123456' } },
    ...{ tranDate: TODAY, tranDescription: 'Walk-in', isApproved: false, commission: '0.00' },
    ...{ till: { branch: 'KBL', userId: userIdOf(laila) } },
  }
  expect([status, data]).toMatchObject([
    201,
    {
      referenceId: `TRX-${String(data.purchase.id).padStart(6, '0')}`,
      purchase: {
        ...shared,
        inAccountID: 'EXC_001',
        outAccountID: 'CSH001',
        currencyID: 2,
        dAmount: '100.00',
      },
      selling: {
        ...shared,
        inAccountID: 'CSH001',
        outAccountID: 'EXC_001',
        currencyID: 1,
        dAmount: '6840.00',
      },
    },
  ])
  const { id } = data.purchase
  expect(data.purchase.bundle).toEqual({ first: id, count: 2 })
  expect(data.purchase.otherLeg).toEqual({ id: id + 1, amount: '6840.00', currencyID: 1 })
})

describe('the forms of a deal', () => {
  it.each<[what: string, body: () => object, purchase: object, selling: object]>([
    [
      'cash for afghanis',
      () => ({ give: { currencyId: 1, amount: '2760' }, get: { currencyId: 2 } }),
      { inAccountID: 'EXC_001', outAccountID: 'CSH001', dAmount: '2760.00', quotedRate: '69.0000' },
      { inAccountID: 'CSH001', outAccountID: 'EXC_001', dAmount: '40.00', value: '2760.00' },
    ],
    [
      'cash into an account',
      () => ({ give: { currencyId: 2, amount: '10' }, get: { currencyId: 1, account: afn } }),
      { outAccountID: 'CSH001', dAmount: '10.00' },
      { dAmount: '684.00' },
    ],
    [
      'from an account in cash',
      () => ({ give: { currencyId: 2, account: usd }, get: { currencyId: 1, amount: '684' } }),
      { dAmount: '10.00' },
      { inAccountID: 'CSH001', dAmount: '684.00' },
    ],
    [
      'from an account into another one',
      () => ({
        give: { currencyId: 2, amount: '10', account: usd },
        get: { currencyId: 1, amount: '683.50', account: afn },
      }),
      { dAmount: '10.00', value: '683.50' },
      { dAmount: '683.50', value: '683.50' },
    ],
    [
      'a cross of dollars for rupees',
      () => ({ give: { currencyId: 2, amount: '100' }, get: { currencyId: 4 } }),
      { dAmount: '100.00', quotedRate: '68.4000', per: 1, value: '6840.00' },
      {
        dAmount: '27089.11',
        quotedRate: '252.5000',
        per: 1000,
        exRate: '0.2525',
        value: '6840.00',
      },
    ],
  ])('%s', async (_what, body, purchase, selling) => {
    const { status, data, text } = await deal({ ...body(), boardVersion: 1 })
    expect([status, status < 300 ? '' : text]).toEqual([201, ''])
    expect(data).toMatchObject({ purchase, selling })
  })
})

it('the fee stands beside the deal, in the currency and from the place of what is given', async () => {
  const { data } = await deal({ ...GIVES_USD, commission: '1.50' })
  const { id, feeId } = data.purchase
  expect(data.purchase).toMatchObject({
    commission: '1.50',
    commissionFrom: 'cash',
    bundle: { first: id, count: 3 },
  })
  expect(feeId).toBe(id + 2)
  const fromAccount = await deal({
    ...GIVES_USD,
    give: { ...GIVES_USD.give, account: usd },
    commission: '1',
  })
  expect(fromAccount.data.purchase.commissionFrom).toBe('account')
})

it("the day of the clerk's till has the worth of what was bought and sold", async () => {
  const zia = await (await openOffice()).clerk('User', 'KBL')
  const { data } = await deal({ ...GIVES_USD }, zia)
  await deal(
    { give: { currencyId: 1, amount: '2760' }, get: { currencyId: 2 }, boardVersion: 1 },
    zia,
  )
  const till = { branch: 'KBL', userId: userIdOf(zia) }
  const kept = async () => {
    const item = await getItem(tillDayKey(TODAY, till))
    return [item?.['xc2'], item?.['xd2'], item?.['v2'], item?.['w2'], item?.['u2']]
  }
  expect(await kept()).toEqual([100_00n, 40_00n, 6_840_00n, 2_760_00n, undefined])
  // A reversal of the same day takes it back.
  await zia.save('transactions/reverse', {
    ...{ params: { id: data.purchase.id }, body: { reason: 'Typed twice' } },
  })
  expect(await kept()).toEqual([100_00n, 140_00n, 0n, 2_760_00n, 100_00n])
  const shares = await dayShares(TODAY, till)
  const cash = shares.find(({ account }) => account === 'CSH001')?.moved.get(1)
  expect(cash).toEqual({ creditedMinor: 6_840_00n, debitedMinor: 2_760_00n + 6_840_00n })
})

it('a deal costs two rounds and at most 12 units', async () => {
  await deal(GIVES_USD)
  const { rounds, writeUnits } = await watch(() => deal(GIVES_USD))
  expect(rounds).toBe(2)
  expect(writeUnits).toBeLessThanOrEqual(12)
})

it('legs of a deal are never edited nor deleted', async () => {
  const { data } = await deal(GIVES_USD)
  const { id } = data.purchase
  const params = { id }
  const message = `Transaction ${id} belongs to ${id}–${id + 1}: reverse it`
  const edit = await laila.call('transactions/update', { params, body: { tranDescription: 'x' } })
  const removal = await laila.call('transactions/delete', { params })
  expect([edit, removal].map(({ status, text }) => [status, text])).toEqual([
    [409, message],
    [409, message],
  ])
})

describe('refused are', () => {
  it.each<[body: object, status: number, message: string]>([
    [{ get: { currencyId: 2 } }, 400, 'give and get must be two currencies'],
    [{ give: { currencyId: 2 } }, 400, 'give.amount or get.amount is required'],
    [{ boardVersion: undefined }, 400, 'boardVersion is required'],
    [{ rate: '68.0579' }, 400, 'rate must be from 68.0580 to 68.7420'],
    [{ getRate: '1' }, 400, 'getRate is only for two foreign currencies'],
    [{ get: { currencyId: 1, amount: '6841' } }, 400, 'get.amount does not follow'],
    [{ get: { currencyId: 3 } }, 409, 'There is no rate for EUR'],
    [{ get: { currencyId: 99 } }, 400, 'get.currencyId 99 is not a currency'],
    [{ give: { currencyId: 2, amount: '0' } }, 400, 'give.amount must be above 0'],
    [{ give: { currencyId: 2, amount: '1', account: '9999' } }, 400, 'Account 9999 does not exist'],
    [{ person: { phone: '1' } }, 400, 'person.name is required'],
    [{ commission: '100.01' }, 400, 'commission must not be more than what is given'],
  ])('%j', async (change, status, message) => {
    const answer = await deal({ ...GIVES_USD, ...change })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })

  it('a customer account in another currency', async () => {
    const answer = await deal({ ...GIVES_USD, give: { ...GIVES_USD.give, account: afn } })
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('does not hold USD'),
    ])
  })

  it('a User beyond the margin of clerks, a Manager beyond that of the branch', async () => {
    const asked = { ...GIVES_USD, rate: '69.5' }
    expect((await deal(asked)).status).toBe(400)
    expect((await deal(asked, karim)).status).toBe(201)
    expect((await deal({ ...GIVES_USD, rate: '69.8' }, karim)).status).toBe(400)
    expect((await deal({ ...GIVES_USD, rate: '69.8' }, omar)).status).toBe(201)
  })

  it('an outdated board, with the board as it is now', async () => {
    const asked = { ...GIVES_USD, boardVersion: 7 }
    const { status, text } = await deal(asked)
    const board = (await laila.call('rate-board/read', { query: { branch: 'KBL' } })).data
    expect([status, JSON.parse(text)]).toEqual([
      409,
      { message: expect.stringContaining('was changed meanwhile'), record: board },
    ])
    expect((await deal({ ...asked, rate: '68.5' })).status).toBe(201)
    expect((await deal({ ...asked, rate: '70' })).status).toBe(409)
  })
})
