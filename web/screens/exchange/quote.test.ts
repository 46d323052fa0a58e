import { describe, expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import { currencyPair, currentRate, quoteOf, rateMeaning, usualRate } from './quote.ts'

const IDS = { AFN: '1', USD: '2', EUR: '3' } as const
type Code = keyof typeof IDS

/** The list as the server gives it, with these rates. */
function currenciesAt(rates: Record<Code, string>): Currency[] {
  return Object.entries(rates).map(([code, exchangeRate]) => ({
    id: Number(IDS[code as Code]),
    code,
    name: code,
    symbol: '',
    exchangeRate,
    isActive: true,
    createdAt: '2026-11-21T00:00:00.000Z',
    updatedAt: '2026-11-21T00:00:00.000Z',
  }))
}
const IN_DOLLARS = currenciesAt({ AFN: '68.5000', USD: '1.0000', EUR: '0.9213' })
const IN_AFGHANIS = currenciesAt({ AFN: '1.0000', USD: '68.5000', EUR: '74.3500' })
const UNSET = currenciesAt({ AFN: '1.0000', USD: '1.0000', EUR: '1.0000' })

const pairOf = (purchase: Code, selling: Code, currencies = IN_DOLLARS) => {
  const pair = currencyPair(IDS[purchase], IDS[selling], currencies)
  if (!pair) throw new Error('a case is mistyped')
  return pair
}

describe('the rate to begin with', () => {
  it.each<[purchase: Code, selling: Code, currencies: Currency[], rate: string | null]>([
    ['USD', 'AFN', IN_AFGHANIS, '68.5000'],
    ['AFN', 'EUR', IN_AFGHANIS, '74.3500'],
    ['USD', 'AFN', IN_DOLLARS, '68.5000'],
    ['AFN', 'USD', IN_DOLLARS, '68.5000'],
    ['EUR', 'AFN', IN_DOLLARS, '74.3515'],
    ['USD', 'AFN', UNSET, null],
    ['EUR', 'USD', IN_DOLLARS, null],
    ['AFN', 'AFN', IN_DOLLARS, '1.0000'],
    ['USD', 'USD', UNSET, '1.0000'],
    ['USD', 'AFN', currenciesAt({ AFN: '999999.9999', USD: '0.0001', EUR: '1' }), null],
  ])('for %s against %s', (purchase, selling, currencies, rate) => {
    expect(usualRate(pairOf(purchase, selling, currencies), currencies)).toBe(rate)
  })

  it('is none where AFN is not in the list', () => {
    const currencies = IN_DOLLARS.filter(({ code }) => code !== 'AFN')
    expect(usualRate(pairOf('EUR', 'USD', currencies), currencies)).toBeNull()
  })
})

it.each<[purchase: Code, selling: Code, currencies: Currency[], rate: bigint | null]>([
  ['USD', 'AFN', IN_AFGHANIS, 685_000n],
  ['AFN', 'EUR', IN_AFGHANIS, 743_500n],
  ['EUR', 'AFN', IN_DOLLARS, 743_515n],
  ['EUR', 'USD', IN_AFGHANIS, 10_854n],
  ['USD', 'EUR', IN_AFGHANIS, 9_213n],
  ['USD', 'USD', UNSET, 10_000n],
  ['EUR', 'USD', UNSET, null],
  ['USD', 'AFN', UNSET, null],
  ['USD', 'EUR', currenciesAt({ AFN: '1.0000', USD: '68.5000', EUR: '1.0000' }), null],
  ['USD', 'EUR', currenciesAt({ AFN: '1.0000', USD: '0.0001', EUR: '999999' }), null],
])(
  'a rate of %s against %s is held against the current one',
  (purchase, selling, currencies, rate) => {
    expect(currentRate(pairOf(purchase, selling, currencies), currencies)).toBe(rate)
  },
)

describe('what the amounts are linked by', () => {
  const pair = pairOf('USD', 'AFN')
  const sides = { purchaseIsBase: false, sellingIsBase: true }
  it.each([
    ['68.5', pair, { rate: 685_000n, sides }],
    ['۶۸٫۵', pair, { rate: 685_000n, sides }],
    ['68.5', null, null],
    ['', pair, null],
    ['0', pair, null],
    ['68,5', pair, null],
  ])('a rate typed as %j', (text, of, quote) => {
    expect(quoteOf(of, text)).toEqual(quote)
  })

  it.each([
    ['', '1'],
    ['1', ''],
    ['1', '77'],
  ])('no pair of %j and %j', (purchase, selling) => {
    expect(currencyPair(purchase, selling, IN_DOLLARS)).toBeNull()
  })

  it('no pair while the currencies load', () => {
    expect(currencyPair('1', '2', undefined)).toBeNull()
  })
})

it.each<[purchase: Code, selling: Code, meaning: string]>([
  ['USD', 'AFN', 'AFN for 1 USD'],
  ['AFN', 'USD', 'AFN for 1 USD'],
  ['EUR', 'USD', 'USD for 1 EUR'],
  ['AFN', 'AFN', 'AFN for AFN: the amounts are equal'],
])('the rate of %s against %s is said as %s', (purchase, selling, meaning) => {
  expect(rateMeaning(pairOf(purchase, selling))).toBe(meaning)
})
