import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'

let manager: Clerk
let account: { id: number; accountNumber: string }
const CASH = { accountId: 1 }

/** Credits and debits over three months; the last two are on one day. */
const POSTINGS = [
  ['Credit', '1000.00', '2026-09-30'],
  ['Debit', '250.50', '2026-10-01'],
  ['Credit', '0.01', '2026-10-31'],
  ['Debit', '2000.00', '2026-11-19'],
  ['Credit', '5.00', '2026-11-20'],
  ['Debit', '1.00', '2026-11-20'],
] as const
const BALANCES = ['1000.00', '749.50', '749.51', '-1250.49', '-1245.49', '-1246.49']

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  account = await manager.account({ currencyId: 1 })
  for (const [type, amount, tranDate] of POSTINGS) {
    await manager.post(type, account.accountNumber, amount, { tranDate, tranDescription: amount })
  }
  const dollars = await manager.account({ currencyId: 2 })
  await manager.post('Credit', dollars.accountNumber, '40', { currencyID: 2, cCurrencyID: 2 })
})

describe('the statement of an account', () => {
  it.each([
    [null, null, '0.00', 0, 6],
    ['2026-10-01', null, '1000.00', 1, 6],
    ['2026-10-02', '2026-10-31', '749.50', 2, 3],
    ['2026-11-20', '2026-11-20', '-1250.49', 4, 6],
    [null, '2026-10-30', '0.00', 0, 2],
    ['2025-01-01', '2025-12-31', '0.00', 0, 0],
    ['2026-11-01', '2026-11-18', '749.51', 3, 3],
  ])('from %s to %s has the opening balance %s', async (fromDate, toDate, opening, first, end) => {
    const query = { ...(fromDate ? { fromDate } : {}), ...(toDate ? { toDate } : {}) }
    const answer = await manager.call('reports/account', {
      params: { accountId: account.id },
      query,
    })
    expect(answer.headers['x-opening-balance']).toBe(opening)
    expect(answer.headers['link']).toBeUndefined()
    expect(answer.data.map(({ balanceAfter }) => balanceAfter)).toEqual(BALANCES.slice(first, end))
    expect(answer.data.map(({ amount, tranDate }) => [amount, tranDate])).toEqual(
      POSTINGS.slice(first, end).map(([, amount, date]) => [amount, date]),
    )
  })

  it('shows type, accounts and status in the form of reports', async () => {
    const { data } = await manager.call('reports/account', { params: { accountId: account.id } })
    expect(data[1]).toMatchObject({
      type: 'debit',
      fromAccountId: account.accountNumber,
      toAccountId: 'CSH001',
      description: '250.50',
      isApproved: false,
      currencyId: 1,
      exchangeRate: '1.0000',
    })
  })

  it('has no rows for a cursor after its end', async () => {
    const query = { toDate: '2026-01-01', cursor: '2026-11-20.5' }
    const answer = await manager.call('reports/account', {
      params: { accountId: account.id },
      query,
    })
    expect([answer.status, answer.data]).toEqual([200, []])
  })

  it.each([
    [{ accountId: 4040 }, {}, 404, 'There is no account 4040'],
    [{ accountId: 'x' }, {}, 400, 'accountId must be a whole number above 0'],
    [CASH, { fromDate: '20.11.2026' }, 400, 'fromDate must be a calendar day'],
    [
      CASH,
      { fromDate: '2026-11-20', toDate: '2026-11-19' },
      400,
      'toDate must not be before fromDate',
    ],
    [CASH, { cursor: 'x' }, 400, 'cursor must be taken from the Link header'],
  ])('%j %j is answered %i', async (params, query, status, message) => {
    const answer = await manager.call('reports/account', { params, query: query as never })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })
})

describe('the statement of the cash account', () => {
  it('has every currency, and its balances are those of the customers with the opposite sign', async () => {
    const answer = await manager.call('reports/account', { params: CASH })
    expect(answer.headers['x-opening-balance']).toBe('1=0.00, 2=0.00, 3=0.00, 4=0.00')
    expect(answer.data).toHaveLength(POSTINGS.length + 1)
    const last = (currencyId: number) =>
      answer.data.findLast((row) => row.currencyId === currencyId)?.balanceAfter
    expect([last(1), last(2)]).toEqual(['1246.49', '-40.00'])
  })

  it('opens any day with the balance of the end of the day before', async () => {
    const query = { fromDate: '2026-11-19', toDate: '2026-11-19' }
    const answer = await manager.call('reports/account', { params: CASH, query })
    expect(answer.headers['x-opening-balance']).toBe('1=-749.51, 2=0.00, 3=0.00, 4=0.00')
    expect(answer.data.map(({ balanceAfter }) => balanceAfter)).toEqual(['1250.49'])
  })
})

describe('a statement of more than 5,000 rows', () => {
  it('is complete over its pages, with one running balance', async () => {
    const busy = await manager.account({ currencyId: 1 })
    await seedTransactions(5_003, (index) =>
      seededRecord(1_000_000 + index, NOW.toISOString(), {
        inAccount: busy.accountNumber,
        amountMinor: 1n,
        tranDate: addDays('2026-11-01', Math.floor(index / 1_000)),
      }),
    )
    const params = { accountId: busy.id }
    const first = await manager.call('reports/account', { params, query: { toDate: TODAY } })
    const link = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
    const next = new URL(link, 'http://localhost')
    expect(next.pathname).toBe(`/api/reports/account/${busy.id}`)
    const query = Object.fromEntries(next.searchParams)
    const second = await manager.call('reports/account', { params, query })
    expect([first.data.length, second.data.length]).toEqual([5_000, 3])
    expect(second.headers['link']).toBeUndefined()
    expect(first.headers['x-incomplete'] ?? second.headers['x-incomplete']).toBeUndefined()
    expect(second.headers['x-opening-balance']).toBe('50.00')
    expect(second.data.at(-1)?.balanceAfter).toBe('50.03')
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(new Set(ids).size).toBe(5_003)
  })
})
