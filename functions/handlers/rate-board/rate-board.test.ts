import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'

let admin: Clerk
let omar: Clerk
let karim: Clerk
let laila: Clerk

const USD = { currencyId: 2, buy: '68.4', sell: '69' }
const RS = { currencyId: 4, per: 1000, buy: '251.2', sell: '253.2' }

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.admin()
  const margins = { branchMargin: '2.00', clerkMargin: '0.50' }
  await admin.save('branches/save', {
    params: { code: 'HQ' },
    body: { name: 'Head office', headOffice: true, ...margins },
  })
  omar = await office.clerk('Manager', 'HQ')
  karim = await office.clerk('Manager', 'KBL')
  laila = await office.clerk('User', 'KBL')
  await admin.save('branches/save', {
    params: { code: 'KBL' },
    body: { name: 'Kabul', ...margins },
  })
})

const board = async (branch = 'ALL', who = laila) =>
  (await who.call('rate-board/read', { query: { branch } })).data

/** Saves rates; the answer may be a refusal. */
const save = (who: Clerk, name: 'rate-board/publish' | 'rate-board/offsets', body: object) =>
  who.call(name, {
    ...(name === 'rate-board/offsets' ? { params: { branch: 'KBL' } } : {}),
    body: { ...body },
    headers: { 'idempotency-key': newKey() },
  })

const ratesOf = async () =>
  (await laila.call('currencies/list')).data.map(
    ({ code, exchangeRate, setByBoard }) => `${code} ${exchangeRate}${setByBoard ? ' set' : ''}`,
  )

it('a house without a board has version 0 and no rates', async () => {
  expect(await board('KBL')).toEqual({
    version: 0,
    branch: 'KBL',
    branchMargin: '2.00',
    clerkMargin: '0.50',
    publishedBy: null,
    publishedByName: null,
    publishedAt: null,
    rates: [],
    leftOut: [],
  })
  expect((await laila.call('rate-board/history')).data).toEqual([])
})

it('head office publishes rates, which set the own rates of the currencies', async () => {
  const answer = await save(omar, 'rate-board/publish', { rates: [USD, RS], version: 0 })
  expect([answer.status, answer.data]).toMatchObject([
    200,
    {
      version: 1,
      branch: 'ALL',
      publishedByName: omar.userName,
      leftOut: [],
      publishedAt: NOW.toISOString(),
      rates: [
        {
          currencyId: 2,
          currencyCode: 'USD',
          per: 1,
          buy: '68.4000',
          sell: '69.0000',
          baseBuy: '68.4000',
          baseSell: '69.0000',
          mid: '68.7000',
          ownRate: '1.0000',
        },
        { currencyCode: 'RS', per: 1000, mid: '252.2000', ownRate: '272.4029' },
      ],
    },
  ])
  expect(await board()).toEqual(answer.data)
  expect(await ratesOf()).toEqual([
    'AFN 68.7000 set',
    'USD 1.0000 set',
    'EUR 1.0000',
    'RS 272.4029 set',
  ])
  const { data } = await admin.call('audit/list', { query: { entity: 'rateBoard' } })
  expect(data).toMatchObject([
    { entityId: 'ALL', after: { USD: '68.4000 to 69.0000', RS: '251.2000 to 253.2000 for 1000' } },
  ])
})

it('a branch adds to them, and head office and other branches keep their own', async () => {
  const offsets = [{ currencyId: 2, buy: '0.1', sell: '-0.1000' }]
  const { status, data } = await save(karim, 'rate-board/offsets', { offsets, version: 1 })
  expect([status, data]).toMatchObject([
    200,
    {
      version: 2,
      branch: 'KBL',
      publishedByName: karim.userName,
      rates: [
        {
          buy: '68.5000',
          sell: '68.9000',
          baseBuy: '68.4000',
          baseSell: '69.0000',
          mid: '68.7000',
        },
        { buy: '251.2000' },
      ],
    },
  ])
  expect(await board('KBL')).toEqual(data)
  expect(await board('HQ')).toMatchObject({ version: 1, rates: [{ buy: '68.4000' }, {}] })
  // The next version is higher than the versions of all offsets.
  const higher = { ...USD, buy: '70', sell: '71' }
  expect((await save(omar, 'rate-board/publish', { rates: [higher, RS] })).data.version).toBe(3)
  expect(await board('KBL')).toMatchObject({ version: 3, rates: [{ buy: '70.1000' }, {}] })
})

it('the history has each board that a branch has had, the newest first', async () => {
  const { data } = await laila.call('rate-board/history', { query: { branch: 'KBL' } })
  expect(data.map(({ version, rates }) => [version, rates[0]?.buy])).toEqual([
    [3, '70.1000'],
    [2, '68.5000'],
    [1, '68.4000'],
  ])
  const ofAll = await laila.call('rate-board/history', { query: { branch: 'ALL' } })
  expect(ofAll.data.map(({ version }) => version)).toEqual([3, 1])
  // Without a branch in the query, the history is that of the caller's own branch.
  expect((await laila.call('rate-board/history')).data).toEqual(data)
})

it('the history goes on page by page', async () => {
  for (let more = 0; more < 10; more += 1)
    await save(omar, 'rate-board/publish', { rates: [USD, RS] })
  const first = await laila.call('rate-board/history', { query: { branch: 'KBL' } })
  expect(first.data.map(({ version }) => version)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  const next = new URLSearchParams(/\?(.*)>/.exec(first.headers['link'] ?? '')?.[1])
  const second = await laila.call('rate-board/history', { query: Object.fromEntries(next) })
  expect(second.data.map(({ version }) => version)).toEqual([3, 2, 1])
  expect(second.headers['link']).toBeUndefined()
})

it('a currency that the board leaves keeps its rate, which can be set by hand again', async () => {
  const setRate = (id: number) =>
    omar.call('currencies/set-rate', { params: { id }, body: { rate: '280' } })
  expect(await setRate(4)).toMatchObject({
    status: 409,
    text: 'The rate board sets the exchange rate of RS: publish another rate there',
  })
  const body = { code: 'RS', name: 'Rupee', exchangeRate: '280' }
  const update = () => omar.call('currencies/update', { params: { id: 4 }, body })
  expect(await update()).toMatchObject({
    status: 409,
    text: expect.stringContaining('The rate board sets'),
  })
  expect((await setRate(1)).status).toBe(409)
  await save(omar, 'rate-board/publish', { rates: [USD] })
  expect(await ratesOf()).toEqual([
    'AFN 68.7000 set',
    'USD 1.0000 set',
    'EUR 1.0000',
    'RS 272.4029',
  ])
  expect((await setRate(4)).status).toBe(200)
})

it('a change from an outdated version is refused with the board as it is', async () => {
  const { status, text } = await save(omar, 'rate-board/publish', { rates: [], version: 1 })
  expect([status, JSON.parse(text)]).toEqual([
    409,
    { message: expect.stringContaining('was changed meanwhile'), record: await board() },
  ])
})

it('of two who publish at once one is first, and the other one decides again', async () => {
  const before = (await board()).version
  const both = await Promise.all(
    [USD, { ...USD, sell: '69.5' }].map((rate) =>
      save(omar, 'rate-board/publish', { rates: [rate] }),
    ),
  )
  expect(both.map(({ data }) => data.version).sort()).toEqual([before + 1, before + 2])
})

it('an offset that a later board makes unfit counts as 0, until a board fits it again', async () => {
  const offsets = [{ currencyId: 2, buy: '-1', sell: '1' }]
  await save(omar, 'rate-board/publish', { rates: [USD] })
  await save(karim, 'rate-board/offsets', { offsets })
  const buying = async () => (await board('KBL')).rates.map(({ buy, baseBuy }) => [buy, baseBuy])
  expect(await buying()).toEqual([['67.4000', '68.4000']])
  await save(omar, 'rate-board/publish', { rates: [{ ...USD, buy: '40', sell: '41' }] })
  expect(await buying()).toEqual([['40.0000', '40.0000']])
  await save(omar, 'rate-board/publish', { rates: [USD] })
  expect(await buying()).toEqual([['67.4000', '68.4000']])
  await save(karim, 'rate-board/offsets', { offsets: [] })
})

it('a rate that no currency can keep is left out and told, and can be set by hand', async () => {
  const dear = { currencyId: 3, buy: '900000', sell: '900000' }
  const { data } = await save(omar, 'rate-board/publish', { rates: [USD, dear] })
  expect(data.rates.map(({ ownRate }) => ownRate)).toEqual(['1.0000', null])
  expect(data.leftOut).toEqual([
    {
      currencyId: 3,
      currencyCode: 'EUR',
      message: expect.stringContaining('too few or too many'),
      refusal: expect.objectContaining({ code: 'rateBoard.noOwnRate' }),
    },
  ])
  expect(await ratesOf()).toEqual([
    ...['AFN 68.7000 set', 'USD 1.0000 set', 'EUR 1.0000'],
    expect.stringMatching(/^RS /),
  ])
  const body = { rate: '0.9' }
  const set = await omar.call('currencies/set-rate', { params: { id: 3 }, body })
  expect(set.status).toBe(200)
  // A board without any rate sets none.
  await save(omar, 'rate-board/publish', { rates: [] })
  expect((await ratesOf()).filter((rate) => rate.endsWith('set'))).toEqual([])
})

describe('refused are', () => {
  it.each<[who: () => Clerk, body: object, status: number, message: string]>([
    [() => omar, {}, 400, 'rates is required'],
    [() => omar, { rates: [{ ...USD, buy: '70' }] }, 400, 'rates.0.buy must not be above sell'],
    [() => omar, { rates: [USD, USD] }, 400, 'rates must hold each currency once'],
    [() => omar, { rates: [{ ...USD, currencyId: 1 }] }, 400, 'rates.0.currencyId must not be AFN'],
    [
      () => omar,
      { rates: [{ ...USD, currencyId: 99 }] },
      400,
      'rates.0.currencyId 99 is not a currency',
    ],
    [
      () => omar,
      { rates: [{ ...USD, per: 10 }] },
      400,
      'rates.0.per must be one of 1, 100, 1000, 1000000',
    ],
    [() => omar, { rates: [{ ...USD, buy: '0' }] }, 400, 'rates.0.buy must be a rate'],
    [() => karim, { rates: [USD] }, 403, 'Only head office may publish rates'],
    [() => laila, { rates: [USD] }, 403, 'Your user type (User)'],
  ])('%# boards', async (who, body, status, message) => {
    const answer = await save(who(), 'rate-board/publish', body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })

  const offset = (buy: string, sell = '0', currencyId = 2) => ({
    offsets: [{ currencyId, buy, sell }],
  })
  it.each<[who: () => Clerk, body: object, status: number, message: string]>([
    [() => karim, offset('1.3681'), 400, 'offsets.0.buy must be within 2.00 % of 68.4000'],
    [() => karim, offset('0', '-1.4'), 400, 'offsets.0.sell must be within 2.00 % of'],
    [() => karim, offset('0.3001'), 400, 'offsets.0.buy must not leave more than the middle rate'],
    [() => karim, offset('0', '-0.3001'), 400, 'offsets.0.sell must not leave less than'],
    [() => karim, offset('x'), 400, 'offsets.0.buy must be a difference of rates'],
    [() => karim, offset('0', '0', 3), 409, 'There is no rate for EUR'],
    [() => karim, offset('0', '0', 99), 400, 'offsets.0.currencyId 99 is not a currency'],
    [() => laila, offset('0'), 403, 'Your user type (User)'],
  ])('%# offsets', async (who, body, status, message) => {
    await save(omar, 'rate-board/publish', { rates: [USD] })
    const answer = await save(who(), 'rate-board/offsets', body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })

  it('an offset that takes a rate down to nothing, however wide the margin is', async () => {
    const wide = { branchMargin: '100.00' }
    await admin.save('branches/save', { params: { code: 'KBL' }, body: wide })
    const answer = await save(karim, 'rate-board/offsets', offset('-68.4'))
    expect([answer.status, answer.text]).toEqual([
      400,
      'offsets.0.buy must leave a rate from 0.0001 to 999999.9999',
    ])
    await admin.save('branches/save', { params: { code: 'KBL' }, body: { branchMargin: '2.00' } })
  })

  it('an offset beyond the margin of another branch, for the margin before the branch', async () => {
    const far = { params: { branch: 'HQ' }, body: offset('1.3681') }
    expect((await karim.call('rate-board/offsets', far)).status).toBe(400)
  })

  it('offsets of another branch, and of one that does not exist', async () => {
    const change = (branch: string) =>
      karim.call('rate-board/offsets', { params: { branch }, body: { offsets: [] } })
    expect((await change('HQ')).status).toBe(403)
    expect((await change('NONE')).status).toBe(404)
    expect((await laila.call('rate-board/read', { query: { branch: 'NONE' } })).status).toBe(404)
  })
})
