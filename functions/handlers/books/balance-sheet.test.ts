import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import type { Clerk } from '../../testing/office.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** The balance sheet of the worked days of the product's design, to the cent. Rules: docs/rules/books.md. */

let office: WorkedDays

beforeAll(async () => {
  office = await openWorkedDays()
})

function sheetOf(date: string | undefined, who: Clerk = office.omar) {
  return who.call('books/balance-sheet', {
    query: date === undefined ? {} : { date },
    at: office.now,
  })
}

type Sheet = Awaited<ReturnType<typeof sheetOf>>['data']

/** The lines of a side: "cash HQ tills 1 38000.00". */
const told = (rows: Sheet['assets']) =>
  rows.map(({ line, place, part, account, currencyCode, amount, afn }) =>
    [line, place, part, account, currencyCode, amount, ...(amount === afn ? [] : [afn])]
      .filter(Boolean)
      .join(' '),
  )

const SECOND_DAY = {
  assets: [
    'cash HQ tills AFN 38000.00',
    'cash HQ tills USD 100.00 6930.00',
    'cash HRT tills AFN 28750.00',
    'cash HRT vault USD 20.00 1386.00',
    'cash KBL tills AFN 19176.00',
    'cash KBL tills USD 30.00 2079.00',
    'cash KBL vault AFN 10000.00',
    'bank 9201 AFN 53800.00',
    'customers AFN 500.00',
  ],
  liabilities: ['customers AFN 9950.00', 'partners 2001 AFN 515.00'],
  equity: [
    'capital 9001 AFN 150000.00',
    'capital 9002 USD 100.00 6930.00',
    'drawings 9301 AFN -2000.00',
    'resultBefore AFN 0.00',
    'result AFN -4819.00',
    'rates AFN 0.00',
    'unrealised AFN 45.00',
  ],
}

async function expectSecondDay() {
  const { data, headers } = await sheetOf(WORKED.day)
  expect(headers['x-incomplete']).toBeUndefined()
  expect(data).toMatchObject({
    date: WORKED.day,
    at: null,
    withoutMid: [],
    resultFrom: '2026-11-21',
  })
  expect(data.totals).toEqual({
    assets: '160621.00',
    liabilities: '10465.00',
    equity: '150156.00',
    rounding: '0.00',
  })
  const { assets, liabilities, equity } = data
  expect({
    assets: told(assets),
    liabilities: told(liabilities),
    equity: told(equity),
  }).toEqual(SECOND_DAY)
  expect(data.positions).toEqual([
    {
      currencyId: 2,
      currencyCode: 'USD',
      quantity: '50.00',
      cost: '3420.00',
      mid: '69.3000',
      per: 1,
      worth: '3465.00',
      unrealised: '45.00',
    },
  ])
  return data
}

describe('the worked days', () => {
  it('at the end of the 22nd', async () => {
    const { data } = await sheetOf(WORKED.eve)
    expect(data.totals).toEqual({
      assets: '166932.00',
      liabilities: '10000.00',
      equity: '156932.00',
      rounding: '0.00',
    })
    expect(told(data.equity)).toEqual([
      'capital 9001 AFN 150000.00',
      'capital 9002 USD 100.00 6870.00',
      'resultBefore AFN 0.00',
      'result AFN 44.00',
      'rates AFN 0.00',
      'unrealised AFN 18.00',
    ])
    expect(data.mayBeDrawn).toBe('44.00')
  })

  it('at the end of the 23rd', async () => {
    const data = await expectSecondDay()
    expect(data.resultParts.map(({ line, account, afn }) => `${account ?? line} ${afn}`)).toEqual([
      ...['exchange 45.00', 'holding 36.00', 'notRealised -45.00', 'commission 110.00'],
      ...['shares -15.00', 'forPaying 0.00', 'overShort 0.00'],
      ...['9151 300.00', '9101 -5000.00', '9102 -250.00'],
    ])
    // What was drawn and lost is more than what was earned.
    expect(data.mayBeDrawn).toBe('-6819.00')
  })

  it('today up to now, and yesterday without a day', async () => {
    const { data } = await sheetOf(WORKED.after)
    expect(data.at).toBe(office.now.toISOString())
    expect(data.totals.assets).toBe('160621.00')
    expect((await sheetOf(undefined)).data.date).toBe(WORKED.day)
  })

  it('before the first posting are nothing', async () => {
    const { data } = await sheetOf('2026-11-01')
    expect(data.totals).toEqual({
      assets: '0.00',
      liabilities: '0.00',
      equity: '0.00',
      rounding: '0.00',
    })
  })

  it('are the same once the nightly run has closed them', async () => {
    await closeBooks(WORKED.after)
    await expectSecondDay()
    expect(await auditLedger()).toEqual([])
  })
})

it.each([
  ['omar', 200],
  ['amina', 200],
  ['viewer', 200],
  ['karim', 403],
  ['laila', 403],
] as const)('%s reads it: %d', async (name, status) => {
  expect((await sheetOf(WORKED.day, office[name])).status).toBe(status)
})

it.each([
  [
    '2026-11-25',
    'date must not be after today, 24 November 2026: 25 November 2026 is still to come',
  ],
  ['2026-11-31', 'date must be a calendar day written'],
])('of %s is refused', async (date, message) => {
  const { status, text } = await sheetOf(date)
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})
