import { expect, it } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { refusedField, refusedFieldOf } from './refused-field.ts'

function refusal(sentence: string, field?: string): ApiError {
  const told = { code: 'input.invalid', field }
  return new ApiError(400, sentence, '', '', encodeURIComponent(JSON.stringify(told)))
}

it.each([
  [
    'rates.0.buy must not be above sell',
    'rates.0.buy',
    { field: '0.buy', problem: 'must not be above sell' },
  ],
  [
    'rates.12.currencyId: currency EUR is inactive',
    'rates.12.currencyId',
    { field: '12.currencyId', problem: 'currency EUR is inactive' },
  ],
  [
    'rates.1.currencyId 99 is not a currency',
    'rates.1.currencyId',
    { field: '1.currencyId', problem: '99 is not a currency' },
  ],
  ['rates must hold each currency once', 'rates', null],
  ['rates.0.buy must not be above sell', undefined, null],
  ['Please enter a rate', 'rates.0.buy', null],
  ['There is no rate for EUR', undefined, null],
])('%s of %s', (sentence, path, field) => {
  expect(refusedField(refusal(sentence, path))).toEqual(field)
})

it.each([
  [
    'floor must not be above ceiling',
    'floor',
    { field: 'floor', problem: 'must not be above ceiling' },
  ],
  ['ceiling: must be an amount', 'ceiling', { field: 'ceiling', problem: 'must be an amount' }],
  ['amount must be above 0', 'amount', null],
  ['The balance is 5.00', undefined, null],
])('%s names a field of a form', (sentence, path, field) => {
  expect(refusedFieldOf(refusal(sentence, path), ['floor', 'ceiling'])).toEqual(field)
})

it('an error that is no answer names no field', () => {
  const error = new Error('floor must not be above ceiling')
  expect([refusedField(error), refusedFieldOf(error, ['floor'])]).toEqual([null, null])
})
