import { describe, expect, it } from 'vitest'
import { parseRate, RATE_ONE } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { exchangedAmount, quoteTaken } from './exchanged.ts'

const currency = (id: number, code: string, exchangeRate: string) =>
  ({ id, code, exchangeRate }) as Currency
/** Currencies whose rates are per US dollar. */
const IN_DOLLARS = [
  currency(1, 'AFN', '68.5000'),
  currency(2, 'USD', '1.0000'),
  currency(3, 'EUR', '0.9213'),
  currency(4, 'RS', '1.0000'),
  currency(5, 'IRR', '42000.0000'),
]
/** The rates after a mistake: somebody saved 70.5 AFN per dollar as the rate of the dollar. */
const TURNED_ROUND = [currency(1, 'AFN', '1.0000'), currency(2, 'USD', '70.5000')]
const UNSET = [currency(1, 'AFN', '1.0000'), currency(2, 'USD', '1.0000')]

describe('the rate', () => {
  it.each<
    [
      what: string,
      from: string,
      to: string,
      currencies: Currency[] | undefined,
      rate: string | null,
    ]
  >([
    ['is the rate of the currency, for an exchange into AFN', '2', '1', IN_DOLLARS, '68.5000'],
    ['is the rate of another currency, for an exchange into AFN', '3', '1', IN_DOLLARS, '74.3515'],
    ['is 1 within one currency', '2', '2', IN_DOLLARS, '1.0000'],
    ['is 1 within AFN, even before the currencies are loaded', '1', '1', undefined, '1.0000'],
    [
      'is the rate of the other currency, for an exchange out of AFN',
      '1',
      '2',
      IN_DOLLARS,
      '68.5000',
    ],
    ['is null out of AFN into a currency without a rate', '1', '4', IN_DOLLARS, null],
    ['is null between two other currencies', '2', '3', IN_DOLLARS, null],
    ['is null if the currency has no rate', '4', '1', IN_DOLLARS, null],
    ['is null while the currencies load', '2', '1', undefined, null],
    ['is null if it is too small for 4 decimals', '5', '1', IN_DOLLARS, null],
    ['is null if no rate was ever set', '2', '1', UNSET, null],
    [
      'agrees with the conversion screen even if entered the wrong way round',
      '2',
      '1',
      TURNED_ROUND,
      '0.0142',
    ],
  ])('%s', (_what, currencyId, exCurrencyId, currencies, rate) => {
    const expected = rate === null ? null : parseRate(rate)
    expect(quoteTaken({ currencyId, exCurrencyId }, currencies)?.rate ?? null).toBe(expected)
  })
})

const INTO_AFN = { purchaseIsBase: false, sellingIsBase: true }
const OUT_OF_AFN = { purchaseIsBase: true, sellingIsBase: false }
const WITHIN_ONE = { purchaseIsBase: false, sellingIsBase: false }

it.each([
  ['1,234.5', '68.5000', INTO_AFN, '84563.25'],
  ['0.01', '68.5000', INTO_AFN, '0.69'],
  ['100.', '68.5000', INTO_AFN, '6850.00'],
  ['6850', '68.5000', OUT_OF_AFN, '100.00'],
  ['1000', '68.5000', OUT_OF_AFN, '14.60'],
  ['', '68.5000', INTO_AFN, ''],
  ['9,999,999,999,999,999.99', '1.0000', WITHIN_ONE, '9999999999999999.99'],
])('%j at the rate %s, %j, is %j', (amount, rate, sides, exchanged) => {
  expect(exchangedAmount(amount, { rate: parseRate(rate) ?? RATE_ONE, sides })).toBe(exchanged)
})
