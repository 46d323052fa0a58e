import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { SAMPLE_POSITION } from '../../../shared/reports/sample-position.ts'
import { SAMPLE_HOUSE_PROFIT, SAMPLE_PROFIT } from '../../../shared/reports/sample-profit.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { houseBalances } from '../../store/house/house-position.ts'
import { userIdOf } from '../../testing/counting.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, NOW, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** What the branches and the house earn, day after day: first while a day is open, then with its close. */

let omar: Clerk
let karim: Clerk
let laila: Clerk
let rahim: Clerk
/** The current day, and the current moment. */
let today = TODAY
let now = NOW
/** The number of the first deal's purchase leg. */
let firstDeal: number

beforeAll(async () => {
  ;({ omar, karim, laila, rahim } = await openMoveOffice())
  await publish('68.4', '69')
})

const publish = (buy: string, sell: string) => {
  const rates = [{ currencyId: 2, buy, sell }]
  return omar.save('rate-board/publish', { body: { rates }, at: now })
}

/** Moves on to the next morning, with the closes that the night makes of the balances. */
async function tomorrow(): Promise<void> {
  today = addDays(today, 1)
  now = new Date(now.getTime() + 86_400_000)
  await closeBooks(today)
  omar = await omar.again(now)
  karim = await karim.again(now)
  laila = await laila.again(now)
  rahim = await rahim.again(now)
}

const USD = 2
const AFN = 1
const side = (currencyId: number, amount?: string) => ({ currencyId, amount })
async function deal(who: Clerk, give: object, get: object, more: object = {}) {
  const { data } = await who.call('rate-board/read', { at: now })
  const body = { give, get, boardVersion: data.version, ...more }
  return who.save('deals/create', { body, at: now })
}
const profit = async (query: object = {}) =>
  (await omar.call('reports/profit', { query: { from: TODAY, to: today, ...query }, at: now })).data
const houseProfit = async (query: object = {}) => {
  const range = { from: TODAY, to: today, ...query }
  return (await omar.call('reports/house-profit', { query: range, at: now })).data
}
const positions = async (query: object = {}) =>
  (await omar.call('reports/positions', { query: { ...query }, at: now })).data

/** The rows of the worked day. */
const WORKED = SAMPLE_PROFIT
const HOUSE = SAMPLE_HOUSE_PROFIT
const POSITION = SAMPLE_POSITION
const ON_DAY = { date: TODAY }

it('the worked day: the branch earns 42.00, and the house realises 24.00 of it', async () => {
  const { purchase } = await deal(laila, side(USD, '100'), side(AFN))
  firstDeal = purchase.id
  await deal(laila, side(AFN, '2760'), side(USD))
  expect(await profit()).toEqual([{ ...WORKED, ...ON_DAY }])
  expect(await houseProfit()).toEqual([{ ...HOUSE, ...ON_DAY }])
  expect(await positions()).toEqual([POSITION])
  expect(await profit({ branch: 'HRT' })).toEqual([])
  expect(await profit({ branch: 'NONE' })).toEqual([])
  expect(await positions({ date: addDays(TODAY, -1) })).toEqual([])
})

it('it stands after the night, and a sale of another branch is of the same position', async () => {
  await tomorrow()
  expect(await profit()).toEqual([{ ...WORKED, ...ON_DAY }])
  expect(await houseProfit()).toEqual([{ ...HOUSE, ...ON_DAY }])
  expect(await positions()).toEqual([POSITION])
  await deal(rahim, side(AFN, '690'), side(USD), { commission: '20' })
  await deal(laila, side(AFN, '1380'), side(USD))
  expect((await profit()).slice(1)).toMatchObject([
    { branch: 'HRT', currencyCode: 'AFN', margin: null, commissionAfn: '20.00', per: 1 },
    { branch: 'HRT', sold: '10.00', soldValue: '690.00', margin: '3.00', totalAfn: '3.00' },
    { branch: 'KBL', sold: '20.00', soldValue: '1380.00', margin: '6.00', totalAfn: '6.00' },
  ])
  expect((await houseProfit()).slice(1)).toMatchObject([
    {
      opening: '60.00',
      openingCost: '4104.00',
      average: '68.4000',
      sold: '30.00',
      profit: '18.00',
      margin: '9.00',
      holding: '0.00',
      closing: '30.00',
      unrealised: '9.00',
    },
  ])
})

it('each day is told at the rates of its end, also a day without deals', async () => {
  await tomorrow()
  await publish('70', '70.5')
  const changed = (await houseProfit()).at(-1)
  // 30 dollars are worth 1.55 AFN more each.
  expect(changed).toMatchObject({ date: today, bought: '0.00', profit: '0.00', holding: '46.50' })
  await deal(laila, side(AFN, '705'), side(USD))
  expect((await houseProfit()).map((row) => [row.date, row.mid, row.unrealised])).toEqual([
    [TODAY, '68.7000', '18.00'],
    [addDays(TODAY, 1), '68.7000', '9.00'],
    [addDays(TODAY, 2), '70.2500', '37.00'],
  ])
  expect((await houseProfit()).at(-1)).toMatchObject({ profit: '21.00', margin: '2.50' })
  const yesterday = { date: addDays(TODAY, 1) }
  expect(await positions(yesterday)).toMatchObject([
    { quantity: '30.00', mid: '68.7000', unrealised: '9.00' },
  ])
})

it('a fee and a difference of a past day are added to it, before and after the night', async () => {
  const { accountNumber } = await laila.account({ currencyId: 2 })
  const body = {
    transType: 'Credit',
    inAccountID: accountNumber,
    outAccountID: 'CSH001',
    currencyID: 2,
    dAmount: '100.00',
    cAmount: '100.00',
    commission: '1.00',
    tranDate: TODAY,
  }
  await karim.save('transactions/create', { body, at: now })
  const withFee = {
    ...WORKED,
    ...ON_DAY,
    commission: '1.00',
    commissionAfn: '68.70',
    totalAfn: '110.70',
  }
  expect((await profit({ to: TODAY })).slice(0, 1)).toEqual([withFee])
  await tomorrow()
  expect(await profit({ to: TODAY })).toEqual([withFee])
  // The house owns the dollar of the fee too, which a change of the rate moves.
  expect(await positions()).toMatchObject([{ quantity: '20.00', exposure: '21.00' }])
})

const minorOf = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))
const sumOf = (amounts: readonly (string | null)[]) =>
  amounts.map(minorOf).reduce((one, other) => one + other, 0n)

/** Expects that profit and cost are what EXC_001 holds in AFN, and margins and holding what it is worth. */
async function expectTied(): Promise<void> {
  const [house, held, exchanged] = [
    await houseProfit(),
    await positions(),
    (await houseBalances('EXC_001')).get(AFN) ?? 0n,
  ]
  expect(sumOf(house.map((row) => row.profit))).toBe(
    exchanged + sumOf(held.map(({ cost }) => cost)),
  )
  const margins = (await profit()).map((row) => row.margin)
  expect(sumOf([...margins, ...house.map((row) => row.holding)])).toBe(
    exchanged + sumOf(held.map(({ worth }) => worth)),
  )
}

it('a reversal on a later day takes back the margin and exactly what the deal was worth', async () => {
  await expectTied()
  await karim.save('transactions/reverse', {
    params: { id: firstDeal },
    body: { reason: 'Wrong customer', cashMoves: true },
    at: now,
  })
  // The deal bought 100 dollars for 6,840.00, and its reversal sells them at the same value.
  expect((await profit({ from: today })).at(-1)).toMatchObject({
    sold: '100.00',
    soldValue: '6840.00',
    margin: '-30.00',
  })
  expect((await houseProfit({ from: today })).at(-1)).toMatchObject({ closing: '-80.00' })
  await expectTied()
})

it('cash that goes to another branch changes no profit and no position', async () => {
  const before = [await profit(), await houseProfit(), await positions()]
  const till = (branch: string, userId: number) => ({ branch, userId })
  const amounts = [{ currencyId: USD, amount: '10.00' }]
  const lailas = till('KBL', userIdOf(laila))
  const toVault = { from: lailas, to: till('KBL', 0), amounts }
  const inside = await laila.save('till-moves/create', { body: toVault, at: now })
  await karim.save('till-moves/accept', { params: { id: inside.id }, body: {}, at: now })
  const afar = { from: till('KBL', 0), to: till('HRT', 0), amounts, carrier: 'Zalmai' }
  const move = await karim.save('till-moves/create', { body: afar, at: now })
  await laila.save('till-moves/dispatch', { params: { id: move.id }, body: {}, at: now })
  expect([await profit(), await houseProfit(), await positions()]).toEqual(before)
})

it.each(['reports/profit', 'reports/house-profit'] as const)('%s comes in pages', async (name) => {
  const all = await (name === 'reports/profit' ? profit() : houseProfit())
  const paged: unknown[] = []
  let query: Record<string, string> = { from: TODAY, to: today, limit: '1' }
  for (let pages = 0; ; pages += 1) {
    const { data, headers } = await omar.call(name, { query, at: now })
    paged.push(...data)
    const next = /\?(.*)>/.exec(headers['link'] ?? '')?.[1]
    if (!next) break
    expect(pages).toBeLessThan(all.length)
    query = Object.fromEntries(new URLSearchParams(next))
  }
  expect(paged).toEqual(all)
})

describe('who reads the books', () => {
  const range = () => ({ from: TODAY, to: today })
  const status = async (
    who: Clerk,
    name: 'reports/profit' | 'reports/house-profit' | 'reports/positions' | 'reports/balances',
    query: object,
  ) => {
    const answer = await who.call(name, { query: { ...query }, at: now })
    return [answer.status, answer.status === 200 ? '' : answer.text]
  }

  it('a User reads none', async () => {
    for (const name of ['reports/profit', 'reports/house-profit', 'reports/positions'] as const) {
      expect(await status(laila, name, range())).toEqual([
        403,
        'Your user type (User) may not read the books',
      ])
    }
  })

  it('a Manager of a branch reads what that branch earned', async () => {
    const refused = [403, 'Only head office reads the books']
    expect(await status(karim, 'reports/profit', { ...range(), branch: 'KBL' })).toEqual([200, ''])
    expect(await status(karim, 'reports/profit', { ...range(), branch: 'HRT' })).toEqual(refused)
    expect(await status(karim, 'reports/profit', range())).toEqual(refused)
    expect(await status(karim, 'reports/house-profit', range())).toEqual(refused)
    expect(await status(karim, 'reports/positions', {})).toEqual(refused)
  })

  it.each([
    'reports/profit',
    'reports/house-profit',
    'reports/positions',
    'reports/balances',
  ] as const)('of %s nothing is read for a Manager who is refused', async (name) => {
    const query = ['reports/positions', 'reports/balances'].includes(name) ? {} : range()
    const asked = await watch(async () => {
      expect(await status(karim, name, query)).toEqual([403, expect.anything()])
    })
    // The session and head office.
    expect([asked.rounds, asked.readUnits]).toEqual([1, 2])
  })
})

it.each([
  [{ from: TODAY }, 'To date is required'],
  [{ from: TODAY, to: '2026-11-01' }, 'must not be before from'],
  [{ from: 'today', to: TODAY }, 'from must be'],
  [{ from: '2025-10-16', to: TODAY }, 'to must be within 400 days of from'],
  [{ from: TODAY, to: TODAY, limit: '5001' }, 'limit must be at most 5000'],
  [{ from: TODAY, to: TODAY, cursor: 'x' }, 'cursor must be taken from the Link header'],
  [{ from: TODAY, to: TODAY, branch: 'a branch' }, 'Branch must be at most 8'],
])('refuses %j', async (query, message) => {
  for (const name of ['reports/profit', 'reports/house-profit'] as const) {
    // The house has no branch.
    if (name === 'reports/house-profit' && 'branch' in query) continue
    const { status, text } = await omar.call(name, { query, at: now })
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  }
})
