import { beforeAll, describe, expect, it } from 'vitest'
import type { Clerk } from '../../testing/office.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** The trial balance of the worked days, to the cent. Rules: docs/rules/books.md. */

let office: WorkedDays
beforeAll(async () => {
  office = await openWorkedDays()
})

const ask = (query: Record<string, string> = {}, who: Clerk = office.omar) =>
  who.call('books/trial-balance', { query, at: office.now })
const read = async (query: Record<string, string> = {}) => {
  const { status, data, text, headers } = await ask(query)
  expect([status, headers['x-incomplete']], text).toEqual([200, undefined])
  return data
}
/** Returns the lines of a currency: "9101 5000.00 | 0.00". */
const linesOf = async (query: Record<string, string>, code = 'AFN') => {
  const { currencies } = await read(query)
  const lines = currencies.find(({ currencyCode }) => currencyCode === code)?.lines ?? []
  return lines.map(({ account, name, debit, credit }) => `${account ?? name} ${debit} | ${credit}`)
}

describe('the trial balance of 23 November', () => {
  it('has the lines and the totals of the worked day', async () => {
    const { date, from, currencies } = await read({ date: WORKED.day })
    expect([date, from]).toEqual([WORKED.day, null])
    expect(
      currencies.map(({ currencyCode, debit, credit }) => [currencyCode, debit, credit]),
    ).toEqual([
      ['AFN', '160860.00', '160860.00'],
      ['USD', '150.00', '150.00'],
    ])
    expect(await linesOf({ date: WORKED.day })).toEqual([
      'CSH001 95926.00 | 0.00',
      'EXC_001 3384.00 | 0.00',
      'FEE_001 0.00 | 95.00',
      '2001 0.00 | 515.00',
      '9001 0.00 | 150000.00',
      '9101 5000.00 | 0.00',
      '9102 250.00 | 0.00',
      '9151 0.00 | 300.00',
      '9201 53800.00 | 0.00',
      '9301 2000.00 | 0.00',
      'Customers who owe 500.00 | 0.00',
      'Customers we owe 0.00 | 9950.00',
    ])
    expect(await linesOf({ date: WORKED.day }, 'USD')).toEqual([
      'CSH001 150.00 | 0.00',
      'EXC_001 0.00 | 50.00',
      '9002 0.00 | 100.00',
    ])
  })

  it('is that of yesterday if no day is named', async () => {
    expect(await read()).toEqual(await read({ date: WORKED.day }))
  })

  it('names each line, what it is, and its account', async () => {
    const { currencies } = await read({ date: WORKED.day })
    const of = (number: string | null) =>
      currencies[0]?.lines.filter(({ account }) => account === number)
    const none = { opening: null, moved: null }
    expect(of('CSH001')).toEqual([
      {
        ...none,
        account: 'CSH001',
        accountId: 1,
        name: 'Cash',
        kind: 'cash',
        debit: '95926.00',
        credit: '0.00',
      },
    ])
    expect(of('9101')).toMatchObject([
      { accountId: office.ids.get('9101'), name: 'Rent X', kind: 'expense' },
    ])
    expect(of(null)).toMatchObject([
      { accountId: null, name: 'Customers who owe', kind: 'customer' },
      { accountId: null, name: 'Customers we owe', kind: 'customer' },
    ])
  })

  it('lists each customer on wish', async () => {
    const lines = await linesOf({ date: WORKED.day, detail: 'accounts' })
    const all = await linesOf({ date: WORKED.day })
    const customers = ['1001 0.00 | 9950.00', '1002 500.00 | 0.00']
    expect(lines).toEqual([...all.slice(0, 3), ...customers, ...all.slice(3, -2)])
  })

  it('tells since a day what each line had and what moved, a credit above 0', async () => {
    const { currencies, from } = await read({ date: WORKED.day, from: WORKED.day })
    expect(from).toBe(WORKED.day)
    const moves = currencies[0]?.lines.map(
      ({ account, name, opening, moved }) => `${account ?? name} ${opening} ${moved}`,
    )
    expect(moves).toEqual([
      'CSH001 -155940.00 60014.00',
      'EXC_001 -4080.00 696.00',
      'FEE_001 70.00 25.00',
      // The difference of the count was reversed, so nothing is left of it.
      'OSH_001 -50.00 50.00',
      '2001 0.00 515.00',
      '9001 150000.00 0.00',
      '9101 0.00 -5000.00',
      '9102 0.00 -250.00',
      '9151 0.00 300.00',
      '9201 0.00 -53800.00',
      '9301 0.00 -2000.00',
      'Customers who owe 0.00 -500.00',
      'Customers we owe 10000.00 -50.00',
    ])
  })

  it('of today is up to now', async () => {
    expect((await read({ date: WORKED.after })).currencies).toEqual(
      (await read({ date: WORKED.day })).currencies,
    )
    await office.laila.save('transactions/create', {
      body: {
        transType: 'Debit',
        inAccountID: 'CSH001',
        outAccountID: '1002',
        currencyID: 1,
        cAmount: '1',
      },
      at: office.now,
    })
    const lines = await linesOf({ date: WORKED.after })
    expect(lines).toContain('CSH001 95925.00 | 0.00')
    expect(lines).toContain('Customers who owe 501.00 | 0.00')
  })
})

it('of a day before the first posting is empty', async () => {
  expect((await read({ date: '2026-11-20' })).currencies).toEqual([])
})

it.each<[query: Record<string, string>, problem: string]>([
  [
    { date: '2026-11-25' },
    'date must not be after today, 24 November 2026: 25 November 2026 is still to come',
  ],
  [
    { date: '2026-11-22', from: '2026-11-23' },
    'from must not be after date: 23 November 2026 is after 22 November 2026',
  ],
  // Without a day it is of yesterday.
  [{ from: '2026-11-24' }, 'from must not be after date'],
  [{ date: 'yesterday' }, 'date must be a calendar day'],
  [{ from: '2026-02-30' }, 'from must be a calendar day'],
  [{ detail: 'all' }, 'detail must be'],
])('refuses %j: %s', async (query, problem) => {
  const { status, text } = await ask(query)
  expect([status, text]).toEqual([400, expect.stringContaining(problem)])
})

it('is read by Admins, Viewers and head office', async () => {
  const statuses = await Promise.all(
    [office.amina, office.viewer, office.omar, office.karim, office.laila].map(
      async (who) => (await ask({ date: WORKED.day }, who)).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 403, 403])
  // Others aren't told what is wrong with their question.
  expect((await ask({ date: '2099-01-01' }, office.laila)).status).toBe(403)
})
