import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  cashApart,
  type DailyRow,
  dailyTotals,
  hourFlows,
  partiesOf,
  recordedTime,
  statementCash,
} from './daily-statement.ts'
import { dailyStatementColumns, dailyStatementFileName } from './daily-statement-csv.ts'

const ZONE = 'Asia/Kabul'

function row(changed: Partial<DailyRow>): DailyRow {
  return {
    id: 12,
    transactionNumber: 12,
    type: 'credit',
    amount: '100.00',
    // 09:00 in Kabul.
    createdAt: '2026-11-20T04:30:00.000Z',
    tranDate: '2026-11-20',
    description: null,
    isApproved: false,
    fromAccountId: 'CSH001',
    toAccountId: '1001',
    currencyId: 1,
    exchangeRate: '1.0000',
    convertedAmount: null,
    till: { branch: 'KBL', userId: 2, userName: 'karim' },
    toTill: null,
    quotedRate: null,
    per: 1,
    value: null,
    bundle: null,
    reverses: null,
    reversedBy: null,
    commission: '0.00',
    version: 1,
    otherLegId: null,
    borrower: null,
    fromAccountName: null,
    toAccountName: 'Ahmad Karimi',
    branch: 'HQ',
    userCreated: 2,
    userCreatedName: 'karim',
    userModified: null,
    moneyChangedBy: [],
    userModifiedName: null,
    userApprovedName: null,
    isLate: false,
    changedAfterApproval: false,
    ...changed,
  }
}

const debit = { type: 'debit', fromAccountId: '1001', toAccountId: 'CSH001' } as const
const late = { isLate: true, createdAt: '2026-11-21T04:35:00.000Z' } as const

describe('dailyTotals', () => {
  it('adds up credits and debits by currency, and counts every type', () => {
    const rows = [
      row({ currencyId: 2, amount: '0.05' }),
      row({ ...debit, amount: '130.00' }),
      row({ type: 'transfer', fromAccountId: '1002', amount: '999.00' }),
      row({ type: 'exchange', amount: '999.00', currencyId: 3 }),
      row({ type: 'loan', amount: '999.00' }),
      row({ amount: '100.00' }),
      row({ ...late, amount: '0.50' }),
    ]
    expect(dailyTotals(rows)).toEqual({
      count: 7,
      flows: [
        { currencyId: 1, creditsMinor: 10_050n, debitsMinor: 13_000n, netMinor: -2_950n },
        { currencyId: 2, creditsMinor: 5n, debitsMinor: 0n, netMinor: 5n },
      ],
      types: [
        { type: 'debit', count: 1 },
        { type: 'credit', count: 3 },
        { type: 'transfer', count: 1 },
        { type: 'exchange', count: 1 },
        { type: 'loan', count: 1 },
      ],
    })
  })

  it('is empty for an empty day', () => {
    expect(dailyTotals([])).toEqual({ count: 0, flows: [], types: [] })
  })

  it('refuses an unreadable amount', () => {
    expect(() => dailyTotals([row({ amount: '1e3' })])).toThrow('1e3')
  })
})

describe('hourFlows', () => {
  const hours = (rows: DailyRow[]) =>
    hourFlows(rows, 1, ZONE).map(({ hour, creditsMinor, debitsMinor }) => [
      hour,
      creditsMinor,
      debitsMinor,
    ])
  const at = (time: string) => ({ createdAt: `2026-11-20T${time}:00.000Z` })

  it('lists the first to the last hour in the time zone of the business, followed by late records', () => {
    const rows = [
      row({ ...at('06:29'), ...debit, amount: '1.00' }),
      row({ ...at('04:30'), amount: '2.00' }),
      row({ ...at('03:31'), amount: '3.00', currencyId: 2 }),
      row({ ...at('02:00'), type: 'transfer' }),
      row({ ...late, amount: '4.00' }),
    ]
    expect(hours(rows)).toEqual([
      ['09', 200n, 0n],
      ['10', 0n, 100n],
      [null, 400n, 0n],
    ])
    expect(hours([row(at('18:31')), row(at('16:00')), row(at('04:29'))])).toHaveLength(16)
  })

  it.each<[what: string, rows: DailyRow[], shown: (string | null)[]]>([
    ['no records', [], []],
    ['only late records', [row(late)], [null]],
    ['midnight', [row({ createdAt: '2026-11-19T19:30:00.000Z' })], ['00']],
  ])('lists the hours of %s', (_, rows, shown) => {
    expect(hours(rows).map(([hour]) => hour)).toEqual(shown)
  })
})

it.each<[what: string, changed: Partial<DailyRow>, from: string, to: string]>([
  ['a credit', {}, '', '1001'],
  ['a debit', debit, '1001', ''],
  ['a transfer', { type: 'transfer', fromAccountId: '1002' }, '1002', '1001'],
  ['an exchange leg', { ...debit, type: 'exchange' }, '1001', ''],
  [
    'a loan',
    { type: 'loan', fromAccountId: 'LON001', toAccountId: 'CSH001', borrower: 'کریم' },
    'LON001 - کریم',
    '',
  ],
  ['a return', { type: 'loan', toAccountId: 'LON001', borrower: 'Gul' }, '', 'LON001 - Gul'],
])('the statement shows the accounts of %s', (_, changed, from, to) => {
  expect(partiesOf(row(changed))).toEqual({ from, to })
})

it('the recorded time includes the day if it is a later day', () => {
  expect([row({}), row(late)].map((each) => recordedTime(each, ZONE))).toEqual([
    '09:00',
    '2026-11-21 09:05',
  ])
})

describe('the CSV', () => {
  it('has all columns; typed texts cannot be formulas, and the arrows stay unchanged', () => {
    const rows = [
      row({ description: '=cmd, "x"', isApproved: true }),
      row({ ...debit, fromAccountId: '=1', amount: '1234.50', currencyId: 2 }),
      row({
        ...late,
        type: 'transfer',
        fromAccountId: '@2',
        toAccountId: '-3',
        description: 'کرایه',
      }),
      row({ type: 'loan', fromAccountId: 'LON001', toAccountId: 'CSH001', borrower: 'Gul;=cmd' }),
    ]
    const columns = dailyStatementColumns((id) => (id === 1 ? 'AFN' : '=X'), ZONE)
    expect(csvFile(columns, rows).split('\r\n')).toEqual([
      '\ufeff"Time","Transaction #","Type","From/To","Amount","Currency","Description","Status"',
      '09:00,12,"credit","-> 1001",100.00,"AFN","\'=cmd, ""x""","Approved"',
      `09:00,12,"debit","'=1 ->",1234.50,"'=X","","Pending"`,
      `2026-11-21 09:05,12,"transfer","'@2 -> '-3",100.00,"AFN","کرایه","Pending"`,
      `09:00,12,"loan","LON001 - Gul;'=cmd ->",100.00,"AFN","","Pending"`,
      '',
    ])
  })

  it('is named after its day', () => {
    expect(dailyStatementFileName('2026-11-20')).toBe('daily-statement-2026-11-20.csv')
  })
})

describe('cash that stands apart', () => {
  const LAILA = { branch: 'KBL', userId: 4, userName: 'laila' }
  const VAULT = { branch: 'KBL', userId: 0, userName: 'Vault' }
  const TRANSIT = { branch: 'TRANSIT', userId: 0, userName: 'Transit' }
  const move = (till: DailyRow['till'], toTill: DailyRow['till'], amount: string) =>
    row({ type: 'cash', toAccountId: 'CSH001', till, toTill, amount })
  const found = (fromAccountId: string, toAccountId: string, amount: string) =>
    row({ type: 'cash', till: LAILA, fromAccountId, toAccountId, amount })
  const rows = [
    row({ amount: '23830.00' }),
    move(LAILA, VAULT, '10000.00'),
    move(VAULT, LAILA, '0.50'),
    move(VAULT, TRANSIT, '300.00'),
    row({ ...move(VAULT, LAILA, '7.00'), currencyId: 2 }),
    // A record of cash that was lost on its way names two tills, and moves no cash of the branch.
    row({ ...move(TRANSIT, VAULT, '5.00'), fromAccountId: 'OSH_001' }),
    found('OSH_001', 'CSH001', '50.00'),
    found('CSH001', 'OSH_001', '20.00'),
    // A reversal without cash may post to over and short (OSH_001), but it is no difference of a count.
    row({ type: 'debit', fromAccountId: '1001', toAccountId: 'OSH_001' }),
  ]
  const counted = { overMinor: 2_000n, shortMinor: 5_000n }

  it.each<[branch: string, userId: string, afn: object]>([
    ['KBL', '', { movedMinor: 1_000_050n, ...counted }],
    ['', '', { movedMinor: 1_030_050n, ...counted }],
    ['HRT', '', { movedMinor: 0n, ...counted }],
    ['KBL', '4', { movedMinor: 0n, ...counted }],
  ])('of branch "%s" and cashier "%s" is neither received nor paid', (branch, userId, afn) => {
    expect(cashApart(rows, { branch, userId }).get(1)).toEqual(afn)
  })

  it('is taken out of what was received and paid', () => {
    const cash = {
      currencyId: 1,
      currencyCode: 'AFN',
      opening: '-20.00',
      in: '33850.50',
      out: '16890.50',
      closing: '16940.00',
    }
    const usd = { ...cash, currencyId: 2, currencyCode: 'USD' }
    const apart = new Map([[1, { movedMinor: 1_000_050n, ...counted }]])
    expect(statementCash([cash, usd], apart)).toEqual([
      { ...cash, in: '23830.00', out: '6840.00', moved: '10000.50', found: ['-50.00', '20.00'] },
      { ...usd, moved: '0.00', found: ['0.00'] },
    ])
  })
})
