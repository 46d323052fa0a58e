import { describe, expect, it } from 'vitest'
import {
  type Currency,
  type CurrencyFormValues,
  currencyBody,
  NEW_CURRENCY,
  problemsOf,
  rateProblem,
  valuesOf,
} from './currency-form.ts'

const GOOD: CurrencyFormValues = {
  code: 'PKR',
  name: 'Pakistani Rupee',
  symbol: '₨',
  exchangeRate: '278.2500',
  denominations: '5000, 1000, 75',
  cashStep: '1.00',
  isActive: true,
}
const RS: Currency = {
  id: 4,
  ...GOOD,
  setByBoard: false,
  code: 'RS',
  denominations: ['5000', '1000', '75'],
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
}
const TOO_SHORT = 'Currency code must be at least 3 characters'
const TOO_LONG = 'Currency code must be exactly 3 characters'

describe('the checks', () => {
  it.each<
    [what: string, changed: Partial<CurrencyFormValues>, now: Currency | null, problems: object]
  >([
    ['accept a valid currency', {}, null, {}],
    ['accept lower case', { code: 'pkr' }, null, {}],
    ['accept no symbol and no rate', { symbol: '', exchangeRate: '' }, null, {}],
    ['accept a rate in Persian digits', { exchangeRate: '۲۷۸٫۲۵' }, null, {}],
    ['accept arithmetic in the rate', { exchangeRate: '=556.5/2' }, null, {}],
    [
      'refuse arithmetic without a result',
      { exchangeRate: '=5/0' },
      null,
      { exchangeRate: 'Nothing can be divided by 0' },
    ],
    ['refuse no code', { code: '' }, null, { code: TOO_SHORT }],
    ['refuse a short code', { code: 'PK' }, null, { code: TOO_SHORT }],
    ['refuse a code of blanks', { code: '   ' }, null, { code: TOO_SHORT }],
    ['refuse a long code', { code: 'PKRS' }, null, { code: TOO_LONG }],
    [
      'refuse other letters',
      { code: 'روپ' },
      null,
      { code: 'Code must be Latin letters or digits' },
    ],
    ['refuse no name', { name: ' ' }, null, { name: 'Currency name is required' }],
    [
      'refuse a long symbol',
      { symbol: '12345678901' },
      null,
      { symbol: 'Symbol must be at most 10 characters long' },
    ],
    [
      'refuse a rate of 0',
      { exchangeRate: '0' },
      null,
      {
        exchangeRate:
          'Exchange Rate must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals',
      },
    ],
    ['accept notes in Persian digits', { denominations: '۵۰۰۰، ۱۰۰۰' }, null, {}],
    ['accept no notes', { denominations: '' }, RS, {}],
    ['accept no notes and no cash step', { denominations: '', cashStep: '' }, null, {}],
    ['refuse to clear the cash step', { cashStep: ' ' }, RS, { cashStep: 'Cash Step is required' }],
    [
      'refuse a note that has no value',
      { denominations: '1000, 0, 5' },
      null,
      {
        denominations:
          'Denominations must be the value of a note or coin such as 1000 or 0.50; 0 is not',
      },
    ],
    [
      'refuse a note twice',
      { denominations: '1000 500 1000' },
      null,
      { denominations: 'Denominations must hold each value once' },
    ],
    ['refuse a cash step of 0', { cashStep: '0' }, null, { cashStep: 'Cash Step must be above 0' }],
    [
      'report every invalid field',
      { code: '', name: '' },
      null,
      { code: TOO_SHORT, name: 'Currency name is required' },
    ],
    ['accept the two-letter code that an edited currency has', { code: 'RS' }, RS, {}],
    ['accept a three-letter code instead', { code: 'RSX' }, RS, {}],
    ['refuse another two-letter code', { code: 'RX' }, RS, { code: TOO_SHORT }],
    ['refuse an edited currency without a code', { code: '' }, RS, { code: TOO_SHORT }],
    ['refuse an edited currency with a long code', { code: 'RSXY' }, RS, { code: TOO_LONG }],
    [
      'refuse an edited currency without a name',
      { name: '' },
      RS,
      { name: 'Currency name is required' },
    ],
  ])('%s', (_, changed, current, problems) => {
    expect(problemsOf({ ...GOOD, ...changed }, current)).toEqual(problems)
  })
})

it.each<[what: string, changed: Partial<CurrencyFormValues>, now: Currency | null, body: object]>([
  ['unchanged', {}, null, {}],
  [
    'trimmed, in upper case and with digits 0-9',
    { code: 'pkr ', name: ' Rupee ', symbol: ' ₨ ', exchangeRate: ' ۲۷۸٫۲۵' },
    null,
    { name: 'Rupee', exchangeRate: '278.25' },
  ],
  ['without a rate', { exchangeRate: ' ' }, null, { exchangeRate: null }],
  ['with a changed rate', { exchangeRate: '280' }, RS, { exchangeRate: '280' }],
  ['without an unchanged rate', { isActive: false }, RS, { exchangeRate: null, isActive: false }],
  ['without notes', { denominations: '' }, RS, { exchangeRate: null, denominations: [] }],
  [
    'with changed notes and cash step',
    { denominations: '۵۰۰۰،۱۰۰', cashStep: '=1/2' },
    RS,
    { exchangeRate: null, denominations: ['5000', '100'], cashStep: '0.50' },
  ],
  [
    'with the usual notes left to the server',
    { denominations: '', cashStep: '' },
    null,
    { denominations: null, cashStep: null },
  ],
])('the form is sent %s', (_, changed, current, body) => {
  const sent = current
    ? { denominations: null, cashStep: null }
    : { denominations: RS.denominations, cashStep: RS.cashStep }
  expect(currencyBody({ ...GOOD, ...changed }, current)).toEqual({ ...GOOD, ...sent, ...body })
})

it('the form of an edited currency starts with the values of the currency', () => {
  expect(valuesOf(RS)).toEqual({ ...GOOD, code: 'RS' })
})

it('a new currency is active and has the rate 1.0000', () => {
  expect(NEW_CURRENCY).toMatchObject({ exchangeRate: '1.0000', isActive: true })
})

const RATE_RULE =
  'Exchange Rate must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'

it.each([
  ['68.5000', null],
  ['۶۸٫۵', null],
  ['0.0001', null],
  ['', RATE_RULE],
  ['0', RATE_RULE],
  ['-1', RATE_RULE],
  ['1.00001', RATE_RULE],
  ['1,5,0', RATE_RULE],
  ['1000000', RATE_RULE],
  ['68a', RATE_RULE],
  ['=82200/1200', null],
  ['=82200/', 'The calculation is not finished'],
])('the error of the rate %j alone: %s', (text, problem) => {
  expect(rateProblem(text)).toBe(problem)
})
