import { beforeAll, describe, expect, it } from 'vitest'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { dayShares } from '../../store/house/house-position.ts'
import { getItem } from '../../store/table/get.ts'
import { userIdOf } from '../../testing/counting.ts'
import { type Answer, type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'

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
const [AFN, USD, RS] = [1, 2, 4]
/** The id of the Iranian rial. */
let rial: number

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
  rial = (await admin.save('currencies/create', { body: { code: 'IRR', name: 'Rial' } })).id
  const rials = { currencyId: rial, per: 1_000_000, buy: '1600', sell: '1640' }
  await omar.save('rate-board/publish', { body: { rates: [...RATES, rials] } })
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
    transType: 'Exchange',
    exRate: '68.4000',
    quotedRate: '68.4000',
    per: 1,
    value: '6840.00',
    boardVersion: 1,
    person: { name: 'Ahmad Zia', phone: '0700123456' },
    tranDate: TODAY,
    tranDescription: 'Walk-in',
    isApproved: false,
    commission: '0.00',
    till: { branch: 'KBL', userId: userIdOf(laila) },
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

it('the voucher of either leg has both sides, both quotes and the person', async () => {
  const asked = { give: { currencyId: 2, amount: '100' }, get: { currencyId: 4 }, boardVersion: 1 }
  const { data } = await deal({ ...asked, person: { name: 'Ahmad Zia' } })
  const slip = async (id: number) =>
    (await laila.call('transactions/slip', { params: { id } })).data
  const person = { name: 'Ahmad Zia', phone: null }
  const cash = { accountnumber: 'CSH001' }
  expect(await slip(data.purchase.id)).toMatchObject({
    quotedRate: '68.4000',
    per: 1,
    person,
    otherLeg: { ...cash, quotedRate: '252.5000', per: 1000, CAmount: '27089.11', currency: 'RS' },
  })
  expect(await slip(data.selling.id)).toMatchObject({
    quotedRate: '252.5000',
    per: 1000,
    person,
    otherLeg: { ...cash, quotedRate: '68.4000', per: 1, CAmount: '100.00', currency: 'USD' },
  })
})

/** Returns both legs as their accounts, amounts, rates and worth: "EXC_001 < CSH001 100.00 at 68.4000 for 1". */
const legOf = (leg: Answer<'deals/create'>['data']['purchase']) => [
  `${leg.inAccountID} < ${leg.outAccountID}`,
  `${leg.dAmount} at ${leg.quotedRate} for ${leg.per} (${leg.exRate})`,
  leg.value,
]

/** All figures were worked out by hand; each case says how. */
describe('the forms of a deal', () => {
  it.each<[what: string, body: () => object, purchase: string[], selling: string[]]>([
    [
      'cash for cash, the house buys: 100 × 68.40',
      () => ({ give: { currencyId: USD, amount: '100' }, get: { currencyId: AFN } }),
      ['EXC_001 < CSH001', '100.00 at 68.4000 for 1 (68.4000)', '6840.00'],
      ['CSH001 < EXC_001', '6840.00 at 68.4000 for 1 (68.4000)', '6840.00'],
    ],
    [
      'cash for cash, the house sells: 2,760 ÷ 69',
      () => ({ give: { currencyId: AFN, amount: '2760' }, get: { currencyId: USD } }),
      ['EXC_001 < CSH001', '2760.00 at 69.0000 for 1 (69.0000)', '2760.00'],
      ['CSH001 < EXC_001', '40.00 at 69.0000 for 1 (69.0000)', '2760.00'],
    ],
    [
      'cash into an account: 10.05 × 68.40 = 687.42',
      () => ({
        give: { currencyId: USD, amount: '10.05' },
        get: { currencyId: AFN, account: afn },
      }),
      ['EXC_001 < CSH001', '10.05 at 68.4000 for 1 (68.4000)', '687.42'],
      ['AFN < EXC_001', '687.42 at 68.4000 for 1 (68.4000)', '687.42'],
    ],
    [
      'from an account in cash: 700 ÷ 68.40 = 10.2339…, and the AFN stay as they were typed',
      () => ({
        give: { currencyId: USD, account: usd },
        get: { currencyId: AFN, amount: '700' },
      }),
      ['EXC_001 < USD', '10.23 at 68.4000 for 1 (68.4000)', '700.00'],
      ['CSH001 < EXC_001', '700.00 at 68.4000 for 1 (68.4000)', '700.00'],
    ],
    [
      'from an account into another one, both typed: 10 × 68.40 is 684, and 0.01 less is taken',
      () => ({
        give: { currencyId: USD, amount: '10', account: usd },
        get: { currencyId: AFN, amount: '683.99', account: afn },
      }),
      ['EXC_001 < USD', '10.00 at 68.4000 for 1 (68.4000)', '683.99'],
      ['AFN < EXC_001', '683.99 at 68.4000 for 1 (68.4000)', '683.99'],
    ],
    [
      'AFN from an account for cash: 40 × 69 is 2,760, and 0.01 more is taken',
      () => ({
        give: { currencyId: AFN, amount: '2760.01', account: afn },
        get: { currencyId: USD, amount: '40' },
      }),
      ['EXC_001 < AFN', '2760.01 at 69.0000 for 1 (69.0000)', '2760.01'],
      ['CSH001 < EXC_001', '40.00 at 69.0000 for 1 (69.0000)', '2760.01'],
    ],
    [
      'rupees for AFN: 4,325 × 251.20 ÷ 1,000 = 1,086.44, in cash 1,086.00',
      () => ({ give: { currencyId: RS, amount: '4325' }, get: { currencyId: AFN } }),
      ['EXC_001 < CSH001', '4325.00 at 251.2000 for 1000 (0.2512)', '1086.00'],
      ['CSH001 < EXC_001', '1086.00 at 251.2000 for 1000 (0.2512)', '1086.00'],
    ],
    [
      'AFN for a million rials: 1,640 ÷ 1,640 × 1,000,000',
      () => ({ give: { currencyId: AFN, amount: '1640' }, get: { currencyId: rial } }),
      ['EXC_001 < CSH001', '1640.00 at 1640.0000 for 1000000 (0.0016)', '1640.00'],
      ['CSH001 < EXC_001', '1000000.00 at 1640.0000 for 1000000 (0.0016)', '1640.00'],
    ],
    [
      'a cross of dollars for rupees: 100 × 68.40 ÷ 252.50 × 1,000 = 27,089.1089…',
      () => ({ give: { currencyId: USD, amount: '100' }, get: { currencyId: RS } }),
      ['EXC_001 < CSH001', '100.00 at 68.4000 for 1 (68.4000)', '6840.00'],
      ['CSH001 < EXC_001', '27089.11 at 252.5000 for 1000 (0.2525)', '6840.00'],
    ],
    [
      'a cross of rupees for dollars: 100 × 69 ÷ 251.20 × 1,000 = 27,468.1528…, worth 6,899.999992',
      () => ({ give: { currencyId: RS }, get: { currencyId: USD, amount: '100' } }),
      ['EXC_001 < CSH001', '27468.15 at 251.2000 for 1000 (0.2512)', '6900.00'],
      ['CSH001 < EXC_001', '100.00 at 69.0000 for 1 (69.0000)', '6900.00'],
    ],
    [
      'a cross at typed rates: 50 × 68.50 ÷ 252 × 1,000 = 13,591.2698…',
      () => ({
        give: { currencyId: USD, amount: '50' },
        get: { currencyId: RS },
        rate: '68.5',
        getRate: '252',
      }),
      ['EXC_001 < CSH001', '50.00 at 68.5000 for 1 (68.5000)', '3425.00'],
      ['CSH001 < EXC_001', '13591.27 at 252.0000 for 1000 (0.2520)', '3425.00'],
    ],
  ])('%s', async (_what, body, purchase, selling) => {
    const { status, data, text } = await deal({ ...body(), boardVersion: 1 })
    expect([status, status < 300 ? '' : text]).toEqual([201, ''])
    const named = ([accounts = '', ...others]: readonly (string | null)[]) => {
      const words = [afn, usd].map((number) => new RegExp(`\\b${number}\\b`))
      return [
        words.reduce((text, word, at) => text?.replace(word, at ? 'USD' : 'AFN') ?? '', accounts),
        ...others,
      ]
    }
    expect(named(legOf(data.purchase))).toEqual(purchase)
    expect(named(legOf(data.selling))).toEqual(selling)
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
  // A reversal on the same day takes back what the deal bought.
  await zia.save('transactions/reverse', {
    params: { id: data.purchase.id },
    body: { reason: 'Typed twice' },
  })
  expect(await kept()).toEqual([100_00n, 140_00n, 0n, 2_760_00n, 100_00n])
  const shares = await dayShares(TODAY, till)
  const cash = shares.find(({ account }) => account === 'CSH001')?.moved.get(1)
  expect(cash).toEqual({ creditedMinor: 6_840_00n, debitedMinor: 2_760_00n + 6_840_00n })
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
    [{ rate: '68.0579' }, 400, 'rate must be from 68.0580 to 68.7000'],
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
    expect([answer.status, answer.text.slice(0, message.length)]).toEqual([status, message])
  })

  it('a customer account in another currency', async () => {
    const answer = await deal({ ...GIVES_USD, give: { ...GIVES_USD.give, account: afn } })
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('does not hold USD'),
    ])
  })

  it('a User beyond the margin of clerks, a Manager beyond that of the branch', async () => {
    const asked = { ...GIVES_USD, rate: '67.5' }
    expect((await deal(asked)).status).toBe(400)
    expect((await deal(asked, karim)).status).toBe(201)
    expect((await deal({ ...GIVES_USD, rate: '67' }, karim)).status).toBe(400)
    expect((await deal({ ...GIVES_USD, rate: '67' }, omar)).status).toBe(201)
  })

  it('a User and a Manager of a branch above the middle rate, 68.70', async () => {
    const asked = { ...GIVES_USD, rate: '68.7001' }
    expect((await deal(asked)).text).toBe('rate must be from 68.0580 to 68.7000')
    expect((await deal(asked, karim)).text).toBe('rate must be from 67.0320 to 68.7000')
    expect((await deal(asked, omar)).status).toBe(201)
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
