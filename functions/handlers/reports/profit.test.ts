import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { houseBalances } from '../../store/house/house-position.ts'
import { userIdOf } from '../../testing/counting.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'

/** What the branches earn, day after day: first while a day is open, then with its close. */

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
  const office = await openOffice()
  const admin = await office.admin()
  for (const [code, headOffice] of [
    ['HQ', true],
    ['KBL', false],
    ['HRT', false],
  ] as const) {
    await admin.save('branches/save', { params: { code }, body: { name: code, headOffice } })
  }
  omar = await office.clerk('Manager', 'HQ')
  karim = await office.clerk('Manager', 'KBL')
  laila = await office.clerk('User', 'KBL')
  rahim = await office.clerk('User', 'HRT')
  const rates = [{ currencyId: 2, buy: '68.4', sell: '69' }]
  await omar.save('rate-board/publish', { body: { rates } })
})

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
  (await laila.call('reports/profit', { query: { from: TODAY, to: today, ...query }, at: now }))
    .data
const positions = async (query: object = {}) =>
  (await laila.call('reports/positions', { query: { ...query }, at: now })).data

/** The row of the worked day. */
const WORKED = {
  date: TODAY,
  branch: 'KBL',
  currencyId: 2,
  currencyCode: 'USD',
  opening: '0.00',
  openingCost: '0.00',
  bought: '100.00',
  boughtValue: '6840.00',
  sold: '40.00',
  soldValue: '2760.00',
  average: '68.4000',
  profit: '24.00',
  closing: '60.00',
  closingCost: '4104.00',
  mid: '68.7000',
  per: 1,
  unrealised: '18.00',
  commission: '0.00',
  overShort: '0.00',
  totalAfn: '24.00',
}
const POSITION = {
  branch: 'KBL',
  currencyId: 2,
  currencyCode: 'USD',
  quantity: '60.00',
  cost: '4104.00',
  average: '68.4000',
  mid: '68.7000',
  per: 1,
  unrealised: '18.00',
}

it('the worked day earns 24.00', async () => {
  const { purchase } = await deal(laila, side(USD, '100'), side(AFN))
  firstDeal = purchase.id
  await deal(laila, side(AFN, '2760'), side(USD))
  expect(await profit()).toEqual([WORKED])
  expect(await positions()).toEqual([POSITION])
  expect(await profit({ branch: 'HRT' })).toEqual([])
  expect(await profit({ branch: 'NONE' })).toEqual([])
  expect(await positions({ branch: 'kbl' })).toEqual([POSITION])
  expect(await positions({ branch: 'HRT' })).toEqual([])
  expect(await positions({ date: addDays(TODAY, -1) })).toEqual([])
})

it('it stands after the night, and the next day begins with it', async () => {
  await tomorrow()
  expect(await profit()).toEqual([WORKED])
  expect(await positions()).toEqual([POSITION])
  await deal(rahim, side(AFN, '690'), side(USD), { commission: '20' })
  await deal(laila, side(AFN, '1380'), side(USD))
  const rows = await profit()
  expect(rows).toMatchObject([
    WORKED,
    { branch: 'HRT', currencyCode: 'AFN', opening: null, profit: null, mid: '1.0000', per: 1 },
    {
      branch: 'HRT',
      average: '69.0000',
      profit: '0.00',
      closing: '-10.00',
      closingCost: '-690.00',
    },
    {
      branch: 'KBL',
      average: '68.4000',
      profit: '12.00',
      closing: '40.00',
      closingCost: '2736.00',
    },
  ])
  expect(rows[1]).toMatchObject({ unrealised: null, commission: '20.00', totalAfn: '20.00' })
  expect(rows[2]).toMatchObject({ unrealised: '3.00', openingCost: '0.00', totalAfn: '0.00' })
})

it('each day is told at the rates of its end', async () => {
  await tomorrow()
  const rates = [{ currencyId: 2, buy: '70', sell: '70.5' }]
  await omar.save('rate-board/publish', { body: { rates }, at: now })
  await deal(laila, side(AFN, '705'), side(USD))
  const usd = (await profit({ branch: 'KBL' })).map(({ date, mid, unrealised }) => [
    ...[date, mid, unrealised],
  ])
  expect(usd).toEqual([
    [TODAY, '68.7000', '18.00'],
    [addDays(TODAY, 1), '68.7000', '12.00'],
    [addDays(TODAY, 2), '70.2500', '55.50'],
  ])
  expect(await positions({ date: addDays(TODAY, 1), branch: 'KBL' })).toMatchObject([
    { quantity: '40.00', mid: '68.7000', unrealised: '12.00' },
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
  const withFee = { ...WORKED, commission: '1.00', totalAfn: '92.70' }
  expect((await profit({ to: TODAY })).slice(0, 1)).toEqual([withFee])
  await tomorrow()
  expect(await profit({ to: TODAY })).toEqual([withFee])
})

/** Returns the profit of all days minus the cost of the remaining positions, in AFN. */
async function profitLessCosts(): Promise<bigint> {
  const minorOf = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))
  const earned = (await profit()).map((row) => minorOf(row.profit))
  const costs = (await positions()).map(({ cost }) => -minorOf(cost))
  return [...earned, ...costs].reduce((one, other) => one + other, 0n)
}

it('a reversal on a later day takes back exactly what the deal was worth', async () => {
  const before = await profitLessCosts()
  expect((await houseBalances('EXC_001')).get(AFN)).toBe(before)
  await karim.save('transactions/reverse', {
    params: { id: firstDeal },
    body: { reason: 'Wrong customer', cashMoves: true },
    at: now,
  })
  // The deal bought 100 dollars for 6,840.00, and its reversal sells them at the same value.
  expect((await profit({ from: today })).at(-1)).toMatchObject({
    sold: '100.00',
    soldValue: '6840.00',
    closing: '-70.00',
  })
  expect(await profitLessCosts()).toBe(before + 6_840_00n)
  expect((await houseBalances('EXC_001')).get(AFN)).toBe(before + 6_840_00n)
})

it('cash that goes to another branch changes no profit and no position', async () => {
  const before = [await profit(), await positions()]
  const till = (branch: string, userId: number) => ({ branch, userId })
  const amounts = [{ currencyId: USD, amount: '10.00' }]
  const lailas = till('KBL', userIdOf(laila))
  const toVault = { from: lailas, to: till('KBL', 0), amounts }
  const inside = await laila.save('till-moves/create', { body: toVault, at: now })
  await karim.save('till-moves/accept', { params: { id: inside.id }, body: {}, at: now })
  const afar = { from: till('KBL', 0), to: till('HRT', 0), amounts, carrier: 'Zalmai' }
  const move = await karim.save('till-moves/create', { body: afar, at: now })
  await laila.save('till-moves/dispatch', { params: { id: move.id }, body: {}, at: now })
  expect([await profit(), await positions()]).toEqual(before)
})

it('comes in pages', async () => {
  const all = await profit()
  const paged: unknown[] = []
  let query: Record<string, string> = { from: TODAY, to: today, limit: '1' }
  for (let pages = 0; ; pages += 1) {
    const { data, headers } = await laila.call('reports/profit', { query, at: now })
    paged.push(...data)
    const next = /\?(.*)>/.exec(headers['link'] ?? '')?.[1]
    if (!next) break
    expect(pages).toBeLessThan(all.length)
    query = Object.fromEntries(new URLSearchParams(next))
  }
  expect(paged).toEqual(all)
})

it.each([
  [{ from: TODAY }, 'To date is required'],
  [{ from: TODAY, to: '2026-11-01' }, 'must not be before from'],
  [{ from: 'today', to: TODAY }, 'from must be'],
  [{ from: TODAY, to: TODAY, limit: '5001' }, 'limit must be at most 5000'],
  [{ from: TODAY, to: TODAY, cursor: 'x' }, 'cursor must be taken from the Link header'],
  [{ from: TODAY, to: TODAY, branch: 'a branch' }, 'Branch must be at most 8'],
])('refuses %j', async (query, message) => {
  const { status, text } = await laila.call('reports/profit', { query, at: now })
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})
