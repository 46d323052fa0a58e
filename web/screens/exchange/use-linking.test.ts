import { expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import { emptyExchange } from './exchange-form.ts'
import { isRelinked } from './use-linking.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN' },
  { id: 2, code: 'USD' },
] as Currency[]

it.each([
  ['follow the rate', '10', '685.00', CURRENCIES, false],
  ['were rounded by hand', '100', '6,850.01', CURRENCIES, false],
  ['do not follow the rate', '10', '700', CURRENCIES, true],
  ['do not follow the rate, while no currency is known', '10', '700', undefined, false],
])('amounts that %s', (_, bought, sold, currencies, expected) => {
  const empty = emptyExchange('2026-11-21')
  const values = {
    ...empty,
    purchase: { ...empty.purchase, currencyId: '2', amount: bought },
    selling: { ...empty.selling, currencyId: '1', amount: sold },
    rate: '68.5',
  }
  expect(isRelinked(values, currencies)).toBe(expected)
})
