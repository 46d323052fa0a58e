import { describe, expect, it } from 'vitest'
import { TransactionRequest } from '../../../shared/contract/transactions.ts'
import { NO_COMMISSION } from '../../fees/commission.ts'
import { dateLimits } from '../../money/date-limits.ts'
import {
  cashOfPosting,
  kindOf,
  type PostingValues,
  postingBody,
  postingSchema,
} from './posting.tsx'

it.each([
  ['/transactions/debit', 'Debit'],
  ['/transactions/credit', 'Credit'],
  ['/transactions/debit-credit', 'Debit'],
])('%s records a %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

const TODAY = '2026-11-20'
const values: PostingValues = {
  account: '1007',
  currencyId: '2',
  narrative: ' For the shop ',
  amount: '1,234,567.50',
  date: TODAY,
  commission: NO_COMMISSION,
}
const debit = {
  transType: 'Debit',
  tranDescription: 'For the shop',
  currencyID: 2,
  dAmount: '1234567.50',
  cAmount: '1234567.50',
  exRate: '1.0000',
  inAccountID: 'CSH001',
  outAccountID: '1007',
  userCreated: 1,
  cCurrencyID: 2,
  cTransDescription: 'For the shop',
  tranDate: TODAY,
}

describe('cashOfPosting', () => {
  const fee = (from: 'account' | 'cash') => ({
    ...values,
    amount: '100',
    commission: { ...NO_COMMISSION, amount: '2', isOwn: true, from },
  })

  it.each([
    ['a debit', 'Debit', fee('account'), { code: 'AFN', amountMinor: 10_000n }],
    [
      'a debit with a commission in cash',
      'Debit',
      fee('cash'),
      { code: 'AFN', amountMinor: 9_800n },
    ],
    ['a credit', 'Credit', fee('account'), null],
  ] as const)('is what the person hands over for %s', (_, kind, of, paid) => {
    expect(cashOfPosting(kind, of, 'AFN')).toEqual(paid)
  })
})

describe('postingBody', () => {
  it('posts a debit of the chosen account against cash', () => {
    expect(postingBody('Debit', values, TODAY)).toEqual(debit)
  })

  it('posts a credit of the chosen account against cash', () => {
    expect(postingBody('Credit', values, TODAY)).toEqual({
      ...debit,
      transType: 'Credit',
      inAccountID: '1007',
      outAccountID: 'CSH001',
    })
  })

  it.each([
    ['2026-11-18', '2026-11-18'],
    ['', TODAY],
  ])('for the date %j, sends the day %s', (date, tranDate) => {
    expect(postingBody('Debit', { ...values, date }, TODAY)).toEqual({ ...debit, tranDate })
  })

  it('conforms to the contract', () => {
    expect(TransactionRequest.safeParse(postingBody('Debit', values, TODAY)).success).toBe(true)
  })
})

const good: PostingValues = {
  account: '1007',
  currencyId: '1',
  narrative: '',
  amount: '1,500.50',
  date: '2026-11-20',
  commission: NO_COMMISSION,
}

const limitsOf = (userType: 'Admin' | 'User') =>
  dateLimits({
    user: { userType },
    businessDate: '2026-11-20',
    branch: { code: 'HQ', lockedThrough: null },
  })

describe('postingSchema', () => {
  const adminSchema = postingSchema(limitsOf('Admin'), 'Debit', undefined)
  const cases: [what: string, over: Partial<PostingValues>, wrong: string[]][] = [
    ['everything given', {}, []],
    ['no account', { account: '' }, ['account: Account is required']],
    ['no currency', { currencyId: '' }, ['currencyId: Currency is required']],
    ['no amount', { amount: '' }, ['amount: Amount is required']],
    ['an amount that ends with a dot', { amount: '1,500.' }, []],
    ['an amount of 0', { amount: '0.00' }, ['amount: must be above 0']],
    ['the largest amount', { amount: '9,999,999,999,999,999.99' }, []],
    ['200 characters of narrative', { narrative: 'ب'.repeat(200) }, []],
    [
      '201 characters of narrative',
      { narrative: 'ب'.repeat(201) },
      ['narrative: must be at most 200 characters long'],
    ],
    ['no date', { date: '' }, []],
    ['a day that does not exist', { date: '2026-02-30' }, ['date: is a day that does not exist']],
  ]
  it.each(cases)('%s', (_, over, wrong) => {
    const result = adminSchema.safeParse({ ...good, ...over })
    const issues = result.success ? [] : result.error.issues
    expect(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual(wrong)
  })
})

it('refuses a day before the earliest allowed one', () => {
  const schema = postingSchema(limitsOf('User'), 'Debit', undefined)
  expect(schema.safeParse({ ...good, date: '2026-11-16' }).error?.issues[0]?.path).toEqual(['date'])
  expect(schema.safeParse(good).success).toBe(true)
})
