import { beforeAll, describe, expect, it } from 'vitest'
import { loan, posting, transfer } from '../../testing/bodies.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import type { Clerk } from '../../testing/office.ts'

/**
 * The balances of the worked day: who owes the house and whom it owes, on 22 and 23 November. The day after it, the reports
 * tell both days. Rules: docs/rules/books.md.
 */

const EVE = '2026-11-22'
const DAY = '2026-11-23'
const AT = { eve: new Date(`${EVE}T05:30:00Z`), day: new Date(`${DAY}T05:30:00Z`) }
const NOW = new Date('2026-11-24T05:30:00Z')

let office: Awaited<ReturnType<typeof openMoveOffice>>
let omar: Clerk

const BOOKS = [
  ['9001', { accountType: 'Company', book: 'capital' }],
  ['9002', { accountType: 'Company', book: 'capital', currencyId: 2 }],
  ['9101', { accountType: 'Company', book: 'expense' }],
  ['9102', { accountType: 'Company', book: 'expense' }],
  ['9151', { accountType: 'Company', book: 'income' }],
  ['9201', { accountType: 'Company', book: 'bank' }],
  ['9301', { accountType: 'Company', book: 'drawings' }],
  ['9401', { accountType: 'Company' }],
  ['2001', { accountType: 'Hawala Partner' }],
  ['1001', { accountName: 'گل محمد' }],
  ['1002', { accountName: 'Nasir' }],
  ['1003', {}],
] as const

beforeAll(async () => {
  office = await openMoveOffice()
  for (const [number, given] of BOOKS) {
    await office.omar.account({ accountNumber: number, ...given })
  }
  const by = async (who: Clerk, at: Date) => {
    const clerk = await who.again(at)
    const save = (body: object) =>
      clerk.save('transactions/create', { body: body as Record<string, unknown>, at })
    return {
      credit: (account: string, amount: string, more = {}) =>
        save(posting('Credit', account, amount, more)),
      debit: (account: string, amount: string, more = {}) =>
        save(posting('Debit', account, amount, more)),
      transfer: (from: string, to: string, amount: string) => save(transfer(from, to, amount)),
      rates: (buy: string, sell: string) =>
        clerk.save('rate-board/publish', {
          body: { rates: [{ currencyId: 2, buy, sell }] },
          at,
        }),
    }
  }
  const eve = await by(office.omar, AT.eve)
  await eve.rates('68.4', '69')
  await eve.credit('9001', '150000')
  await eve.credit('9002', '100', { currencyID: 2, cCurrencyID: 2 })
  const clerkOfEve = await by(office.laila, AT.eve)
  await clerkOfEve.credit('1001', '10000')
  const day = await by(office.omar, AT.day)
  await day.rates('69', '69.6')
  await day.debit('9201', '60000')
  await day.transfer('9101', '9201', '5000')
  await day.transfer('2001', '9201', '1500')
  await day.transfer('9201', '9151', '300')
  await day.debit('9301', '2000')
  const clerk = await by(office.laila, AT.day)
  await clerk.credit('2001', '2015')
  await clerk.debit('1002', '500')
  await clerk.debit('1001', '50')
  const manager = await by(office.nadia, AT.day)
  await manager.debit('9102', '250')
  omar = await office.omar.again(NOW)
})

const ask = async (query: Record<string, string> = {}, who = omar) =>
  who.call('reports/balances', { query, at: NOW })
const read = async (query: Record<string, string> = {}) => {
  const { status, data, text, headers } = await ask(query)
  expect([status, headers['x-incomplete']], text).toEqual([200, undefined])
  return data
}
const found = async (query: Record<string, string>) =>
  (await read(query)).rows.map(({ accountNumber }) => accountNumber)

const ALL = lists('1001 1002 2001 9001 9002 9101 9102 9151 9201 9301')
function lists(texts: string): string[] {
  return texts.split(' ')
}

describe('the balances of the worked day', () => {
  it('are those of its trial balance on the 23rd', async () => {
    const { date, at, more, rows, totals } = await read({ date: DAY })
    expect({ date, at, more }).toEqual({ date: DAY, at: null, more: false })
    expect(rows.map((row) => [row.accountNumber, row.kind, row.balance, row.afn])).toEqual([
      ['1001', 'customer', '9950.00', '9950.00'],
      ['1002', 'customer', '-500.00', '-500.00'],
      ['2001', 'hawalaPartner', '515.00', '515.00'],
      ['9001', 'capital', '150000.00', '150000.00'],
      ['9002', 'capital', '100.00', '6930.00'],
      ['9101', 'expense', '-5000.00', '-5000.00'],
      ['9102', 'expense', '-250.00', '-250.00'],
      ['9151', 'income', '300.00', '300.00'],
      ['9201', 'bank', '-53800.00', '-53800.00'],
      ['9301', 'drawings', '-2000.00', '-2000.00'],
    ])
    const owing = rows.filter(({ owesSince }) => owesSince !== null)
    expect(owing.map(({ accountNumber }) => accountNumber)).toEqual(['1002'])
    expect(rows[1]).toEqual({
      accountId: expect.any(Number),
      accountNumber: '1002',
      accountName: 'Nasir رحیمی',
      kind: 'customer',
      currencyId: 1,
      currencyCode: 'AFN',
      balance: '-500.00',
      afn: '-500.00',
      lastDay: DAY,
      lastBranch: 'KBL',
      owesSince: '2026-11',
    })
    expect(totals[0]).toEqual({
      kind: 'customer',
      currencyId: 1,
      currencyCode: 'AFN',
      accounts: 2,
      weOwe: '9950.00',
      theyOwe: '500.00',
      afn: '9450.00',
    })
    expect(totals.map(({ kind, currencyCode, afn }) => `${kind} ${currencyCode} ${afn}`)).toEqual([
      'customer AFN 9450.00',
      'hawalaPartner AFN 515.00',
      'bank AFN -53800.00',
      'capital AFN 150000.00',
      'capital USD 6930.00',
      'drawings AFN -2000.00',
      'income AFN 300.00',
      'expense AFN -5250.00',
    ])
  })

  it('are those of the evening before on the 22nd, in AFN at that day’s middle rate', async () => {
    const { rows } = await read({ date: EVE })
    expect(rows.map(({ accountNumber, balance, afn }) => [accountNumber, balance, afn])).toEqual([
      ['1001', '10000.00', '10000.00'],
      ['9001', '150000.00', '150000.00'],
      ['9002', '100.00', '6870.00'],
    ])
    // The newest posting is of now, also for a past day.
    expect(rows[0]).toMatchObject({ lastDay: DAY, lastBranch: 'KBL', owesSince: null })
  })

  it('are of now without a day, and say until when', async () => {
    const { date, at, rows } = await read()
    expect([date, at, rows.length]).toEqual(['2026-11-24', NOW.toISOString(), 10])
  })

  it('were nothing before the first posting', async () => {
    expect(await read({ date: '2026-11-21' })).toMatchObject({ rows: [], totals: [] })
    expect(await read({ date: '2026-10-31' })).toMatchObject({ rows: [], totals: [] })
  })
})

describe('the rows are narrowed', () => {
  it.each<[what: string, query: Record<string, string>, accounts: string[]]>([
    ['to a kind', { kind: 'expense' }, ['9101', '9102']],
    ['to accounts of the house without a book', { kind: 'own', zero: 'true' }, ['9401']],
    ['to a currency', { currencyId: '2' }, ['9002']],
    ['to the branch of the newest posting', { branch: 'hrt' }, ['9102']],
    ['to what we owe customers', { side: 'weOwe', kind: 'customer' }, ['1001']],
    ['to customers who owe', { side: 'theyOwe', kind: 'customer' }, ['1002']],
    ['to amounts in AFN', { least: '500', most: '6930' }, lists('1002 2001 9002 9101 9301')],
    ['to amounts of a currency', { least: '100', most: '100', currencyId: '2' }, ['9002']],
    ['to none of a currency', { least: '100.01', currencyId: '2' }, []],
    ['to a name', { search: 'nasir' }, ['1002']],
    ['to a name in another keyboard’s letters', { search: 'ګل‌محمد' }, ['1001']],
    ['to a part of a number', { search: '900' }, ['9001', '9002']],
    ['to balances of 0 too', { zero: 'true', kind: 'customer' }, ['1001', '1002', '1003']],
    [
      'to what is idle for a day',
      { idle: '1' },
      lists('1001 1002 2001 9001 9002 9101 9102 9151 9201 9301'),
    ],
    ['to what is idle for two days', { idle: '2' }, ['9001', '9002']],
    ['to what is idle for longer', { idle: '3' }, []],
    ['to idle accounts that never had a posting', { idle: '90', zero: 'true' }, ['1003', '9401']],
    ['to what is owed for a month', { owing: '1' }, []],
    ['by blank filters to nothing less', { kind: '', side: '', least: '', idle: '' }, ALL],
  ])('%s', async (_, query, accounts) => {
    expect(await found(query)).toEqual(accounts)
  })

  it('and so are the totals', async () => {
    const { totals } = await read({ currencyId: '2' })
    expect(totals).toEqual([
      {
        kind: 'capital',
        currencyId: 2,
        currencyCode: 'USD',
        accounts: 1,
        weOwe: '100.00',
        theyOwe: '0.00',
        afn: '6930.00',
      },
    ])
  })
})

describe('the balances are refused', () => {
  it.each<[what: string, query: Record<string, string>, words: string]>([
    ['idle of a past day', { idle: '90', date: DAY }, 'idle must be left out for a past day'],
    ['a day to come', { date: '2026-11-25' }, 'date must not be after today, 24 November 2026'],
    ['no day', { date: '2026-11-31' }, 'date must be a calendar day'],
    ['least above most', { least: '2', most: '1' }, 'most must not be below least'],
    ['no amount', { least: '1.234' }, 'least must be an amount'],
    ['an unknown kind', { kind: 'till' }, 'kind must be one of customer, partner'],
    ['a side that is none', { side: 'both' }, 'side must be one of weOwe, theyOwe'],
    ['idle for no days', { idle: '0' }, 'idle must be a whole number above 0'],
    ['idle for too many days', { idle: '3651' }, 'idle must be at most 3650'],
    ['owing for too many months', { owing: '121' }, 'owing must be at most 120'],
    ['zero that is no choice', { zero: 'yes' }, 'zero must be one of true, false'],
    ['no branch', { branch: 'a branch' }, 'Branch must be at most 8'],
    ['a long search', { search: 'x'.repeat(101) }, 'search must be at most 100'],
  ])('with %s', async (_, query, words) => {
    const { status, text } = await ask(query)
    expect([status, text]).toEqual([400, expect.stringContaining(words)])
  })

  it.each<[who: 'laila' | 'karim', words: string]>([
    ['laila', 'Your user type (User) may not'],
    ['karim', 'Only head office reads the books'],
  ])('to %s', async (who, words) => {
    const { status, text } = await ask({ date: '2099-01-01' }, await office[who].again(NOW))
    expect([status, text]).toEqual([403, expect.stringContaining(words)])
  })

  it.each(['amina', 'viewer', 'omar'] as const)('but not to %s', async (who) => {
    expect((await ask({}, await office[who].again(NOW))).status).toBe(200)
  })
})

it('what the house lent, and the hawalas that it has to pay, end the totals of all accounts', async () => {
  const laila = await office.laila.again(NOW)
  await laila.save('transactions/create', { body: loan('Qadir', '300'), at: NOW })
  const { totals } = await read()
  expect(totals.at(-1)).toMatchObject({
    kind: 'loans',
    weOwe: '0.00',
    theyOwe: '300.00',
    afn: '-300.00',
  })
  const { totals: narrowed } = await read({ side: 'theyOwe' })
  expect(narrowed.map(({ kind }) => kind)).not.toContain('loans')
})
