import { describe, expect, it } from 'vitest'
import { formatRate } from '../../shared/money/rate.ts'
import type { Currency } from '../api/use-currencies.ts'
import {
  currencyPair,
  pairOwnReadings,
  pairRate,
  pairReadings,
  quoteOf,
  rateMeaning,
  usualRate,
} from './currency-pair.ts'

const IDS = { AFN: '1', USD: '2', EUR: '3', IRR: '5' } as const
type Code = keyof typeof IDS
type Rates = Readonly<Partial<Record<Code, string>>>

/** Returns the currencies as the server returns them, with these rates. */
function currenciesAt(rates: Rates): Currency[] {
  return Object.entries(rates).map(([code, exchangeRate]) => ({
    id: Number(IDS[code as Code]),
    code,
    name: code,
    symbol: '',
    exchangeRate,
    isActive: true,
    setByBoard: false,
    denominations: [],
    cashStep: '0.01',
    createdAt: '2026-11-21T00:00:00.000Z',
    updatedAt: '2026-11-21T00:00:00.000Z',
  }))
}
const IN_DOLLARS = { AFN: '68.5000', USD: '1.0000', EUR: '0.9213', IRR: '42000.0000' }
const IN_AFGHANIS = { AFN: '1.0000', USD: '0.0146', EUR: '0.0134' }
/** The rates after a mistake: somebody saved 70.5 AFN per dollar as the rate of the dollar. */
const TURNED_ROUND = { AFN: '1.0000', USD: '70.5000', EUR: '1.0000' }
const UNSET = { AFN: '1.0000', USD: '1.0000', EUR: '1.0000' }
const EXTREME = { AFN: '999999.9999', USD: '0.0001', EUR: '1' }

const pairOf = (purchase: Code, selling: Code, currencies = currenciesAt(IN_DOLLARS)) => {
  const pair = currencyPair(IDS[purchase], IDS[selling], currencies)
  if (!pair) throw new Error('a case is mistyped')
  return pair
}

/** The default rate of the form, and the rate that a typed rate is compared with. */
it.each<[purchase: Code, selling: Code, rates: Rates, usual: string | null, held: string | null]>([
  ['USD', 'AFN', IN_DOLLARS, '68.5000', '68.5000'],
  ['AFN', 'USD', IN_DOLLARS, '68.5000', '68.5000'],
  ['EUR', 'AFN', IN_DOLLARS, '74.3515', '74.3515'],
  ['USD', 'AFN', IN_AFGHANIS, '68.4932', '68.4932'],
  ['USD', 'AFN', TURNED_ROUND, '0.0142', '0.0142'],
  ['AFN', 'USD', TURNED_ROUND, '0.0142', '0.0142'],
  ['EUR', 'AFN', TURNED_ROUND, null, null],
  ['USD', 'AFN', UNSET, null, null],
  ['IRR', 'AFN', IN_DOLLARS, null, '0.0016'],
  ['EUR', 'USD', IN_DOLLARS, null, '1.0854'],
  ['USD', 'EUR', IN_DOLLARS, null, '0.9213'],
  ['EUR', 'USD', UNSET, null, null],
  ['AFN', 'AFN', IN_DOLLARS, '1.0000', '1.0000'],
  ['USD', 'USD', UNSET, '1.0000', '1.0000'],
  ['USD', 'AFN', EXTREME, null, null],
])(
  'for %s and %s at the rates %j, the default is %s and the rate to compare with is %s',
  (purchase, selling, rates, ...wanted) => {
    const currencies = currenciesAt(rates)
    const pair = pairOf(purchase, selling, currencies)
    const found = [usualRate(pair, currencies), pairRate(pair, currencies)]
    expect(found.map((rate) => rate && formatRate(rate))).toEqual(wanted)
  },
)

describe('the quote that links the amounts', () => {
  const pair = pairOf('USD', 'AFN')
  const sides = { purchaseIsBase: false, sellingIsBase: true }
  it.each([
    ['68.5', pair, { rate: 685_000n, sides }],
    ['۶۸٫۵', pair, { rate: 685_000n, sides }],
    ['68.5', null, null],
    ['', pair, null],
    ['0', pair, null],
    ['68,5', pair, { rate: 685_000n, sides }],
    ['70,505', pair, null],
  ])('is read from the rate %j', (text, of, quote) => {
    expect(quoteOf(of, text)).toEqual(quote)
  })

  it.each([
    ['', '1'],
    ['1', ''],
    ['1', '77'],
  ])('there is no pair for the currency ids %j and %j', (purchase, selling) => {
    expect(currencyPair(purchase, selling, currenciesAt(IN_DOLLARS))).toBeNull()
  })

  it('there is no pair while the currencies load', () => {
    expect(currencyPair('1', '2', undefined)).toBeNull()
  })
})

describe('the texts', () => {
  it.each<[purchase: Code, selling: Code, meaning: string]>([
    ['USD', 'AFN', 'AFN for 1 USD'],
    ['AFN', 'USD', 'AFN for 1 USD'],
    ['EUR', 'USD', 'USD for 1 EUR'],
    ['AFN', 'AFN', 'AFN for AFN: the amounts are equal'],
    ['USD', 'USD', 'USD for USD: the amounts are equal'],
  ])('describe the rate of %s against %s as %s', (purchase, selling, meaning) => {
    expect(rateMeaning(pairOf(purchase, selling))).toBe(meaning)
  })

  it.each<[purchase: Code, selling: Code, units: string[] | undefined]>([
    ['USD', 'AFN', ['USD', 'AFN']],
    ['AFN', 'USD', ['USD', 'AFN']],
    ['EUR', 'USD', ['EUR', 'USD']],
    ['USD', 'USD', undefined],
  ])('give a rate of %s against %s per unit of each of %j', (purchase, selling, units) => {
    const readings = pairReadings(pairOf(purchase, selling), 705_000n)
    expect(readings?.map(({ unit }) => unit)).toEqual(units)
    expect(readings?.[0].priceScaled).toBe(units && 705_000n)
  })

  it.each<[purchase: Code, selling: Code, rates: Rates, prices: string[] | undefined]>([
    ['EUR', 'USD', IN_DOLLARS, ['1.0854', '0.9213']],
    ['IRR', 'AFN', IN_DOLLARS, ['1.6310', '613.1387']],
    ['EUR', 'USD', UNSET, undefined],
    ['USD', 'USD', IN_DOLLARS, undefined],
  ])('for %s and %s at the own rates %j have the prices %j', (purchase, selling, rates, prices) => {
    const currencies = currenciesAt(rates)
    const readings = pairOwnReadings(pairOf(purchase, selling, currencies), currencies)
    expect(readings?.map(({ priceScaled }) => formatRate(priceScaled))).toEqual(prices)
  })
})
