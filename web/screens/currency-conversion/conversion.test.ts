import { describe, expect, it } from 'vitest'
import { formatRate } from '../../../shared/money/rate.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import {
  type Conversion,
  type Converted,
  type Currency,
  conversionOf,
  converted,
  problemsOf,
  searchOf,
} from './conversion.ts'

const currency = (id: number, code: string, exchangeRate: string, isActive = true): Currency => ({
  id,
  code,
  name: code,
  symbol: '',
  exchangeRate,
  isActive,
  setByBoard: false,
  denominations: [],
  cashStep: '0.01',
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
})
const CURRENCIES = [
  currency(1, 'AFN', '68.5000'),
  currency(2, 'USD', '1.0000'),
  currency(3, 'EUR', '0.9213'),
  currency(4, 'OLD', '3.0000', false),
]
const GOOD: Conversion = { amount: '1,500', from: 'USD', to: 'AFN' }

describe('the checks', () => {
  it.each<[what: string, conversion: Conversion, problems: FilterProblems<Conversion>]>([
    ['a complete conversion', GOOD, {}],
    ['an amount with a dot at the end', { ...GOOD, amount: '1,500.' }, {}],
    [
      'nothing',
      { amount: '', from: '', to: '' },
      {
        amount: 'Amount is required',
        from: 'From currency is required',
        to: 'To currency is required',
      },
    ],
    ['no amount', { ...GOOD, amount: ' ' }, { amount: 'Amount is required' }],
    ['no source', { ...GOOD, from: '' }, { from: 'From currency is required' }],
    ['no target', { ...GOOD, to: '' }, { to: 'To currency is required' }],
    [
      'letters for an amount',
      { ...GOOD, amount: 'abc' },
      {
        amount:
          'Amount must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot',
      },
    ],
  ])('%s', (_, conversion, problems) => {
    expect(problemsOf(conversion)).toEqual(problems)
  })
})

/** Returns for each currency its price in the other currency, with the number of units, scaled and as a text. */
const words = (found: Converted | null) =>
  found?.readings?.map(
    ({ per, unit, priceScaled, price }) => `${per} ${unit} ${formatRate(priceScaled)} ${price}`,
  )

describe('converted', () => {
  it.each<[what: string, conversion: Conversion, result: object | null]>([
    [
      'a conversion between two currencies',
      GOOD,
      { amount: '102,750.0000', code: 'AFN', working: '1,500.00 USD ÷ 1.0000 × 68.5000' },
    ],
    [
      'a result that is rounded once, to 4 decimals',
      { amount: '100.01', from: 'AFN', to: 'EUR' },
      { amount: '1.3451', code: 'EUR', working: '100.01 AFN ÷ 68.5000 × 0.9213' },
    ],
    [
      'into itself',
      { ...GOOD, to: 'USD' },
      {
        amount: '1,500.0000',
        code: 'USD',
        working: '1,500.00 USD ÷ 1.0000 × 1.0000',
        readings: null,
        unset: [],
      },
    ],
    ['an unknown source', { ...GOOD, from: 'XYZ' }, null],
    ['an unknown target', { ...GOOD, to: 'XYZ' }, null],
    ['an inactive currency', { ...GOOD, to: 'OLD' }, null],
    ['no amount', { ...GOOD, amount: '' }, null],
  ])('%s', (_, conversion, result) => {
    const found = converted(conversion, CURRENCIES)
    if (result === null) expect(found).toBeNull()
    else expect(found).toMatchObject(result)
  })

  const TURNED_ROUND = [currency(1, 'AFN', '1.0000'), currency(2, 'USD', '70.5000')]
  const UNSET = ['AFN', 'USD', 'EUR'].map((code, index) => currency(index, code, '1.0000'))
  it.each<
    [
      what: string,
      currencies: Currency[],
      from: string,
      to: string,
      amount: string,
      readings: string[] | undefined,
      unset: string[],
    ]
  >([
    [
      'the rates in dollars',
      CURRENCIES,
      'USD',
      'AFN',
      '6,850.0000',
      ['1 USD 68.5000 AFN', '1 AFN 0.0146 USD'],
      [],
    ],
    [
      'at a rate that was entered the wrong way round; the readings show it',
      TURNED_ROUND,
      'USD',
      'AFN',
      '1.4184',
      ['1 USD 0.0142 AFN', '1 AFN 70.5000 USD'],
      [],
    ],
    [
      'one to one while no rate is set; the currency without a rate is named',
      UNSET,
      'USD',
      'AFN',
      '100.0000',
      ['1 USD 1.0000 AFN', '1 AFN 1.0000 USD'],
      ['AFN'],
    ],
    [
      'between two currencies without a rate',
      UNSET,
      'EUR',
      'AFN',
      '100.0000',
      ['1 EUR 1.0000 AFN', '1 AFN 1.0000 EUR'],
      ['EUR', 'AFN'],
    ],
    [
      'into the same currency, with or without a rate',
      UNSET,
      'AFN',
      'AFN',
      '100.0000',
      undefined,
      [],
    ],
  ])('100 %s', (_, currencies, from, to, amount, readings, unset) => {
    const found = converted({ amount: '100', from, to }, currencies)
    expect(found).toMatchObject({ amount, unset })
    expect(words(found)).toEqual(readings)
  })
})

it.each([
  ['?amount=1500.5&from=USD&to=AFN', { amount: '1,500.5', from: 'USD', to: 'AFN' }],
  ['?amount=0.01&from=&to=', { amount: '0.01', from: '', to: '' }],
])('the address %s is read as a conversion and written back', (search, conversion) => {
  expect(conversionOf(search)).toEqual(conversion)
  expect(searchOf(conversion)).toBe(search)
})

it('an address without a conversion has empty fields', () => {
  expect(conversionOf('')).toEqual({ amount: '', from: '', to: '' })
})
