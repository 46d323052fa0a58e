import { describe, expect, it } from 'vitest'
import { parseRate, RATE_ONE } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { exchangedAmount, rateTaken } from './exchanged.ts'

const currency = (id: number, code: string, exchangeRate: string) =>
  ({ id, code, exchangeRate }) as Currency
/** So many of each for 1 US dollar. */
const IN_DOLLARS = [
  currency(1, 'AFN', '68.5000'),
  currency(2, 'USD', '1.0000'),
  currency(3, 'EUR', '0.9213'),
  currency(4, 'RS', '1.0000'),
  currency(5, 'IRR', '42000.0000'),
]
/** "70.5 AFN for a dollar", typed as the rate of the dollar. */
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
    ['of the currency, into AFN', '2', '1', IN_DOLLARS, '68.5000'],
    ['of another one', '3', '1', IN_DOLLARS, '74.3515'],
    ['within one currency', '2', '2', IN_DOLLARS, '1.0000'],
    ['within AFN, before the list is there', '1', '1', undefined, '1.0000'],
    ['none out of AFN: multiplied it would be wrong', '1', '2', IN_DOLLARS, null],
    ['none between two others', '2', '3', IN_DOLLARS, null],
    ['none where it was never set', '4', '1', IN_DOLLARS, null],
    ['none while the list loads', '2', '1', undefined, null],
    ['none that is too little for 4 decimals', '5', '1', IN_DOLLARS, null],
    ['none where no rate was ever set', '2', '1', UNSET, null],
    ['as the conversion reckons it, however it was typed', '2', '1', TURNED_ROUND, '0.0142'],
  ])('%s', (_what, currencyId, exCurrencyId, currencies, rate) => {
    const expected = rate === null ? null : parseRate(rate)
    expect(rateTaken({ currencyId, exCurrencyId }, currencies)).toBe(expected)
  })
})

it.each([
  ['1,234.5', '68.5000', '84563.25'],
  ['0.01', '68.5000', '0.69'],
  ['100.', '68.5000', '6850.00'],
  ['', '68.5000', ''],
  ['9,999,999,999,999,999.99', '1.0000', '9999999999999999.99'],
])('%j at %s is %j', (amount, rate, exchanged) => {
  expect(exchangedAmount(amount, parseRate(rate) ?? RATE_ONE)).toBe(exchanged)
})
