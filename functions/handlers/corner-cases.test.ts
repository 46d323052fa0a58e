import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '../../shared/contract/routes.ts'
import { loan, posting } from '../testing/bodies.ts'
import { type Answer, type Clerk, openOffice } from '../testing/office.ts'

/**
 * Tries the largest and smallest amounts and days that docs/rules/money.md and docs/rules/dates.md allow, in every call
 * that takes an amount or a day.
 */

let office: Awaited<ReturnType<typeof openOffice>>
let clerk: Clerk
let account: { id: number; accountNumber: string }
let edited: number
let hawalas = 0

beforeAll(async () => {
  office = await openOffice()
  clerk = await office.clerk('Manager')
  account = await clerk.account()
  edited = (await clerk.post('Credit', account.accountNumber, '5')).id
})

/** The answer of any of these calls. */
type Any = Pick<Answer<RouteName>, 'status' | 'text'> & { readonly data: unknown }
/** A call with one tested field: its field name, how a value is sent, and the field of the answer that shows the value. */
type Door = [what: string, field: string, send: (value: unknown) => Promise<Any>, shown: string]

const saved = (body: Record<string, unknown>) => clerk.call('transactions/create', { body })

const AMOUNT_DOORS: Door[] = [
  ['a posting', 'cAmount', (cAmount) => saved({ ...credit(), dAmount: null, cAmount }), 'cAmount'],
  ['a posting', 'dAmount', (dAmount) => saved({ ...credit(), dAmount, cAmount: null }), 'dAmount'],
  ['a loan', 'dAmount', (dAmount) => saved({ ...loan('Karim', '1'), dAmount }), 'dAmount'],
  [
    'an edit',
    'amount',
    (amount) => clerk.call('transactions/update', { params: { id: edited }, body: { amount } }),
    'cAmount',
  ],
  ['a hawala', 'amount', (amount) => hawala({ amount }), 'amount'],
  ['a hawala', 'fee', (fee) => hawala({ fee }), 'fee'],
  ['hawala details', 'amount', (amount) => details({ amount }), 'amount'],
  ['hawala details', 'exAmount', (exAmount) => details({ exAmount }), 'exAmount'],
]

const GOOD_AMOUNTS: [sent: unknown, kept: string][] = [
  ['1234.50', '1234.50'],
  ['1234.5', '1234.50'],
  ['1,234.50', '1234.50'],
  ['12,345,678', '12345678.00'],
  ['0.01', '0.01'],
  ['9999999999999999.99', '9999999999999999.99'],
  [1234.5, '1234.50'],
  [0.01, '0.01'],
  [0.29, '0.29'],
  [1e2, '100.00'],
  [1234567890123.45, '1234567890123.45'],
  [999_999_999_999_999, '999999999999999.00'],
]

const BAD_AMOUNTS: unknown[] = [
  ...['1.005', '0.001', '10000000000000000', '9999999999999999.999', '-5', '+5', '-0.01', 'NaN'],
  ...[
    'Infinity',
    '1e3',
    '1E3',
    '0x10',
    '1 000',
    '1.2.3',
    '1,23',
    '1,2345',
    '5 AFN',
    '$5',
    '.',
    ',',
  ],
  ...['½', '٫5', '1٬000', '\u0000', '5\u0000', '\ud800', '__proto__', true, false, {}, [], ['5']],
  ...[[5], { amount: '5' }, -5, 1.005, 1e21, 1e-7, 0.1 + 0.2, 1_234_567_890_123_456],
]

describe.each(AMOUNT_DOORS)('the amount of %s in the field %s', (_what, field, send, shown) => {
  it.each(GOOD_AMOUNTS)('%j is stored as %s', async (value, kept) => {
    const { data, text } = await send(value)
    expect(Object(data)[shown], text).toBe(kept)
  })

  it.each(BAD_AMOUNTS.map((value) => [value]))(
    '%j is refused with the name of the field',
    async (v) => {
      const { status, text } = await send(v)
      expect([status, text]).toEqual([400, expect.stringMatching(new RegExp(`^${field} `))])
    },
  )
})

describe('an amount', () => {
  it.each(AMOUNT_DOORS.filter(([, field]) => !/^(fee|exAmount)$/.test(field)).slice(0, 4))(
    'of %s in the field %s is refused if it is empty',
    async (_what, field, send) => {
      const { status, text } = await send('')
      expect([status, text]).toEqual([400, expect.stringMatching(new RegExp(`^${field} `))])
    },
  )

  it.each(AMOUNT_DOORS.filter(([, field]) => !/^(fee|exAmount)$/.test(field)))(
    'of %s in the field %s is refused if it is 0',
    async (_what, field, send) => {
      const { status, text } = await send('0.00')
      expect([status, text]).toEqual([400, `${field} must be above 0`])
    },
  )
})

const DAY_DOORS: Door[] = [
  ['a posting', 'tranDate', (tranDate) => saved({ ...credit(), tranDate }), 'tranDate'],
  ['a loan', 'dueDate', (dueDate) => saved({ ...loan('Karim', '1'), dueDate }), ''],
  ['hawala details', 'transDate', (transDate) => details({ transDate }), 'transDate'],
  [
    'an account',
    'dateofBirth',
    (dateofBirth) =>
      clerk.call('accounts/update', { params: { id: account.id }, body: { dateofBirth } }),
    'dateofBirth',
  ],
  ['a statement', 'date', (date) => asked('reports/daily-statement', { date }), ''],
  ['a cash position', 'date', (date) => asked('reports/cash-position', { date }), ''],
  ['a search', 'date', (date) => asked('search-transactions/list', { date }), ''],
  ['an account report', 'fromDate', (fromDate) => report({ fromDate }), ''],
  ['the audit trail', 'toDate', (toDate) => asked('audit/list', { toDate }), ''],
]

const BAD_DAYS = [
  ...['2026-02-30', '2027-02-29', '2100-02-29', '2026-13-01', '2026-00-10', '2026-11-00'],
  ...['2026-04-31', '0000-00-00', '20-11-2026', '2026/11/20', '2026-1-2', '20261120', '۲۰۲۶-۱۱-۲۰'],
  ...['today', '-026-01-01', '2026-11-2x', '99-01-01', '2026--1-1', '1e3-01-01', 'NaN-01-01'],
]

describe.each(DAY_DOORS)('the day of %s in the field %s', (_what, field, send, shown) => {
  it.each(BAD_DAYS)('%s is refused with the name of the field', async (day) => {
    const { status, text } = await send(day)
    expect([status, text]).toEqual([400, `${field} must be a calendar day written yyyy-mm-dd`])
  })

  it.each(['+002026-11-20', '2026-11-20\u0000', '2026-11-20 at noon', '2026-11-20T25:00'])(
    '%j is refused with the name of the field',
    async (day) => {
      const { status, text } = await send(day)
      expect([status, text]).toEqual([400, expect.stringMatching(new RegExp(`^${field} `))])
    },
  )

  it.each(['2026-11-20T00:00:00Z', '2026-11-20 00:00'])('%j means its day', async (day) => {
    const { status, data, text } = await send(day)
    expect(status, text).toBeLessThan(300)
    if (shown) expect(Object(data)[shown], text).toBe('2026-11-20')
  })

  it.runIf(shown)('29 February is stored in a leap year', async () => {
    const { data, text } = await send('2024-02-29')
    expect(Object(data)[shown], text).toBe('2024-02-29')
  })
})

describe("the business's today", () => {
  // Kabul is four and a half hours ahead of UTC, so its day ends at 19:30 UTC.
  const LAST = new Date('2026-11-20T19:29:59.999Z')
  const FIRST = new Date('2026-11-20T19:30:00.000Z')

  it.each([
    ['the last instant', LAST, undefined, '2026-11-20'],
    ['the last instant', LAST, '2026-11-20', '2026-11-20'],
    ['the last instant', LAST, '2026-11-21', 'tranDate must not be in the future'],
    ['the first instant', FIRST, undefined, '2026-11-21'],
    ['the first instant', FIRST, '2026-11-21', '2026-11-21'],
    ['the first instant', FIRST, '2026-11-22', 'tranDate must not be in the future'],
  ])('in %s (%s) a posting dated %s gives: %s', async (_when, at, tranDate, expected) => {
    const there = await (await office.clerk('Manager')).again(at)
    const body = { ...credit(), tranDate }
    const { data, text } = await there.call('transactions/create', { body, at })
    expect(data?.tranDate ?? text).toContain(expected)
  })

  it.each([
    ['User', '2026-11-17', '2026-11-17'],
    ['User', '2026-11-16', 'tranDate must be 2026-11-17 or later'],
    ['Manager', '2026-11-16', '2026-11-16'],
    ['Manager', '1999-12-31', '1999-12-31'],
    ['Admin', '1999-12-31', '1999-12-31'],
  ] as const)('a %s who dates a posting %s gets: %s', async (userType, tranDate, expected) => {
    const someone = await office.clerk(userType)
    const { data, text } = await someone.call('transactions/create', {
      body: { ...credit(), tranDate },
    })
    expect(data?.tranDate ?? text).toContain(expected)
  })
})

it.each([
  ['an account report', (range: Range) => report(range)],
  ['exchange details', (range: Range) => asked('reports/exchange-details', range)],
  ['the audit trail', (range: Range) => asked('audit/list', range)],
])('a range of %s may be one day, but may not end before it begins', async (_what, send) => {
  const oneDay = await send({ fromDate: '2026-11-20', toDate: '2026-11-20' })
  expect([oneDay.status, oneDay.text]).toEqual([200, expect.any(String)])
  const turned = await send({ fromDate: '2026-11-20', toDate: '2026-11-19' })
  expect([turned.status, turned.text]).toEqual([400, 'toDate must not be before fromDate'])
})

interface Range {
  fromDate: string
  toDate: string
}

function credit() {
  return posting('Credit', account.accountNumber, '5')
}

function hawala(more: Record<string, unknown>): Promise<Any> {
  hawalas += 1
  const body = {
    hawalaNumber: `HWL-${hawalas}`,
    senderAccountId: account.id,
    receiverName: 'Nadir',
    currencyId: 1,
    amount: '5',
    ...more,
  }
  return clerk.call('hawala/create', { body })
}

function details(more: Record<string, unknown>): Promise<Any> {
  return clerk.call('hawala-details/create', { body: { type: 'Send', amount: '5', ...more } })
}

type Listing =
  | 'reports/daily-statement'
  | 'reports/cash-position'
  | 'reports/exchange-details'
  | 'search-transactions/list'
  | 'audit/list'

function asked(name: Listing, query: object): Promise<Any> {
  return clerk.call(name, { query: query as Record<string, string> })
}

function report(query: object): Promise<Any> {
  const params = { accountId: account.id }
  return clerk.call('reports/account', { params, query: query as Record<string, string> })
}
