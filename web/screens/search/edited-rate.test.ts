import { expect, it } from 'vitest'
import { formatRate } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { valuesOf } from './edited-legs.ts'
import { heldEditedRate } from './edited-rate.ts'
import { sampleExchange, sampleTransaction } from './sample-transaction.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN', exchangeRate: '70.5000' },
  { id: 2, code: 'USD', exchangeRate: '1.0000' },
  { id: 3, code: 'EUR', exchangeRate: '0.9213' },
] as Currency[]

const exchange = sampleExchange()
const values = valuesOf(exchange)
const [bought, sold] = values.legs as [(typeof values.legs)[0], (typeof values.legs)[0]]
const inEuros = [{ ...bought, currencyId: '3' }, sold]

it.each([
  ['of an exchange with the recorded rate', exchange, { ...values, rate: '669' }, '68.5000'],
  [
    'of one leg with the recorded rate',
    exchange.slice(0, 1),
    { ...values, legs: [bought], rate: '=60+9' },
    '68.5000',
  ],
  [
    'after a change of currency with the current rates',
    exchange,
    { ...values, legs: inEuros },
    '76.5223',
  ],
])('compares the rate %s', (_, records, typed, against) => {
  expect(formatRate(heldEditedRate(records, typed, CURRENCIES)?.against ?? 0n)).toBe(against)
})

it.each([
  ['is no exchange', [sampleTransaction()], valuesOf([sampleTransaction()])],
  ['has a text that is no rate', exchange, { ...values, rate: 'x' }],
])('compares nothing if the transaction %s', (_, records, typed) => {
  expect(heldEditedRate(records, typed, CURRENCIES)).toBeNull()
})
