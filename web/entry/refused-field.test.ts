import { expect, it } from 'vitest'
import { refusedField, refusedFieldOf } from './refused-field.ts'

it.each([
  ['rates.0.buy must not be above sell', { field: '0.buy', problem: 'must not be above sell' }],
  [
    'rates.12.currencyId: currency EUR is inactive',
    { field: '12.currencyId', problem: 'currency EUR is inactive' },
  ],
  [
    'rates.1.currencyId 99 is not a currency',
    { field: '1.currencyId', problem: '99 is not a currency' },
  ],
  ['rates must hold each currency once', null],
  ['There is no rate for EUR', null],
  ['The server did not answer', null],
])('%s', (message, field) => {
  expect(refusedField(message)).toEqual(field)
})

it.each([
  ['floor must not be above ceiling', { field: 'floor', problem: 'must not be above ceiling' }],
  ['ceiling: must be an amount', { field: 'ceiling', problem: 'must be an amount' }],
  ['amount must be above 0', null],
  ['The balance is 5.00', null],
])('%s names a field of a form', (message, field) => {
  expect(refusedFieldOf(message, ['floor', 'ceiling'])).toEqual(field)
})
