import { describe, expect, it } from 'vitest'
import { dateLimits } from '../../money/date-limits.ts'
import {
  creditFollowing,
  currenciesDiffer,
  emptyForm,
  isBlank,
  type SideValues,
  TransferForm,
  type TransferValues,
  transferForm,
} from './transfer-form.ts'

const TODAY = '2026-11-20'
const empty = emptyForm(TODAY)
const debit = { ...empty.debit, account: '1007', currencyId: '2', amount: '1,500.50' }
const credit = { ...debit, account: '1008' }
const good: TransferValues = { ...empty, debit, credit }

function wrongIn(values: TransferValues): string[] {
  const issues = TransferForm.safeParse(values).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

describe('TransferForm', () => {
  const SAME_CURRENCY = 'credit.account: Debit and Credit accounts must have the same currency'
  const EQUAL = 'credit.amount: Debit and Credit amounts must be equal'
  const OTHER = 'credit.account: must be another account than the Debit Account'
  const cases: [string, Partial<SideValues>, Partial<SideValues>, string[]][] = [
    ['everything given', {}, {}, []],
    ['no narrative', { narrative: '' }, { narrative: '' }, []],
    ['no debit account', { account: '' }, {}, ['debit.account: Debit Account is required']],
    ['no debit currency', { currencyId: '' }, {}, ['debit.currencyId: Debit Currency is required']],
    ['no debit rate', { exchangeRate: '' }, {}, ['debit.exchangeRate: Exchange Rate is required']],
    ['no debit amount', { amount: '' }, {}, ['debit.amount: Debit Amount is required']],
    ['no credit account', {}, { account: '' }, ['credit.account: Credit Account is required']],
    [
      'no credit currency',
      {},
      { currencyId: '' },
      ['credit.currencyId: Credit Currency is required'],
    ],
    ['no credit amount', {}, { amount: '' }, ['credit.amount: Credit Amount is required']],
    [
      'an amount of 0',
      { amount: '0' },
      { amount: '0' },
      ['debit.amount: must be above 0', 'credit.amount: must be above 0'],
    ],
    ['two currencies', {}, { currencyId: '1' }, [SAME_CURRENCY]],
    [
      'two currencies together with another error',
      { amount: '' },
      { currencyId: '1' },
      ['debit.amount: Debit Amount is required', SAME_CURRENCY],
    ],
    ['the same account on both sides', {}, { account: '1007' }, [OTHER]],
    ['amounts a cent apart', {}, { amount: '1,500.51' }, [EQUAL]],
    ['one amount written in two ways', { amount: '1,500.' }, { amount: '1500.00' }, []],
    [
      '201 characters of credit narrative',
      {},
      { narrative: 'ب'.repeat(201) },
      ['credit.narrative: must be at most 200 characters long'],
    ],
  ]
  it.each(cases)('%s', (_, onDebit, onCredit, wrong) => {
    const values = { ...good, debit: { ...debit, ...onDebit }, credit: { ...credit, ...onCredit } }
    expect(wrongIn(values)).toEqual(wrong)
  })

  it('reports all missing fields of an empty form', () => {
    expect(wrongIn(empty)).toEqual([
      'debit.account: Debit Account is required',
      'debit.currencyId: Debit Currency is required',
      'debit.amount: Debit Amount is required',
      'credit.account: Credit Account is required',
      'credit.currencyId: Credit Currency is required',
      'credit.amount: Credit Amount is required',
    ])
  })
})

it.each([
  ['User', '2026-11-17', null],
  ['User', '2026-11-16', 'Date must be 17-Nov-2026 or later: you may date back 3 days'],
  ['User', '', null],
  ['Manager', '2024-01-01', null],
  ['Admin', '2026-11-21', 'Date must not be in the future: today is 20-Nov-2026'],
])('a %s dates a transfer %s: the error is %s', (userType, date, message) => {
  const result = transferForm(
    dateLimits({
      user: { userType },
      businessDate: TODAY,
      branch: { code: 'HQ', lockedThrough: null },
    }),
    undefined,
  ).safeParse({ ...good, date })
  expect(result.error?.issues[0]?.message ?? null).toBe(message)
})

it.each([
  ['no account', '', '', false],
  ['only a debit account', '2', '', false],
  ['only a credit account', '', '1', false],
  ['one currency', '2', '2', false],
  ['two currencies', '2', '1', true],
])('currenciesDiffer: %s', (_, one, other, differ) => {
  expect(currenciesDiffer({ debit: { currencyId: one }, credit: { currencyId: other } })).toBe(
    differ,
  )
})

it.each<[string, Partial<TransferValues>, boolean]>([
  ['an empty form', {}, true],
  ['another date alone', { date: '2026-11-18' }, true],
  ['a debit account', { debit: { ...empty.debit, account: '1007' } }, false],
  ['a credit narrative', { credit: { ...empty.credit, narrative: 'Rent' } }, false],
  ['a credit amount', { credit: { ...empty.credit, amount: '5' } }, false],
])('isBlank: %s', (_, over, blank) => {
  expect(isBlank({ ...empty, ...over })).toBe(blank)
})

/** With these flags, the credit side follows the debit side, because the person has typed nothing in it. */
const neither = { narrative: false, amount: false }

it.each([
  ['the narrative', 'narrative', neither, { narrative: 'Ren' }, 'Rent', 'Rent'],
  ['the narrative when it is cleared', 'narrative', neither, { narrative: 'R' }, '', ''],
  ['the amount', 'amount', neither, { amount: '1,23' }, '1,234', '1,234'],
  [
    'no narrative over a typed credit narrative',
    'narrative',
    { narrative: true, amount: false },
    { narrative: 'Mine' },
    'Rent',
    'Mine',
  ],
  [
    'no narrative over a cleared credit narrative',
    'narrative',
    { narrative: true, amount: false },
    { narrative: '' },
    'Rent',
    '',
  ],
  [
    'no amount over a typed credit amount',
    'amount',
    { narrative: false, amount: true },
    { amount: '99' },
    '100',
    '99',
  ],
  [
    'the amount if only the credit narrative was typed',
    'amount',
    { narrative: true, amount: false },
    { amount: '9' },
    '99',
    '99',
  ],
] as const)('the credit side copies %s', (_, field, ownOnCredit, before, typed, after) => {
  expect(creditFollowing({ credit: { ...credit, ...before }, ownOnCredit }, field, typed)).toBe(
    after,
  )
})
