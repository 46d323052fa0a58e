import { expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

it.each([
  [
    '400: rates.0.buy must not be above sell',
    { field: '0.buy', problem: 'must not be above sell' },
  ],
  [
    '400: rates.12.currencyId: currency EUR is inactive',
    { field: '12.currencyId', problem: 'currency EUR is inactive' },
  ],
  [
    'rates.1.currencyId 99 is not a currency',
    { field: '1.currencyId', problem: '99 is not a currency' },
  ],
  ['400: rates must hold each currency once', null],
  ['409: There is no rate for EUR', null],
  ['The server did not answer', null],
])('%s', (message, field) => {
  expect(refusedField(message)).toEqual(field)
})
