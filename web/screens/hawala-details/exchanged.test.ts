import { describe, expect, it } from 'vitest'
import { parseRate, RATE_ONE } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { exchangedAmount, rateTaken } from './exchanged.ts'

const currency = (id: number, code: string, exchangeRate: string) =>
  ({ id, code, exchangeRate }) as Currency
const QUOTED = [
  currency(1, 'AFN', '1.0000'),
  currency(2, 'USD', '68.5000'),
  currency(3, 'EUR', '74.2500'),
  currency(4, 'RS', '1.0000'),
]
/** As the conversion reckons: so many of each for one US dollar. */
const PER_DOLLAR = [currency(1, 'AFN', '68.5000'), currency(2, 'USD', '1.0000')]

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
    ['of the currency, into AFN', '2', '1', QUOTED, '68.5000'],
    ['of another one', '3', '1', QUOTED, '74.2500'],
    ['within one currency', '2', '2', QUOTED, '1.0000'],
    ['within AFN, before the list is there', '1', '1', undefined, '1.0000'],
    ['none out of AFN: multiplied it would be wrong', '1', '2', QUOTED, null],
    ['none between two others', '2', '3', QUOTED, null],
    ['none where it was never set', '4', '1', QUOTED, null],
    ['none while the list loads', '2', '1', undefined, null],
    ['by both, where AFN has a rate too', '2', '1', PER_DOLLAR, '68.5000'],
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
