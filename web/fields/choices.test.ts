import { expect, it } from 'vitest'
import { choicesOf, currencyChoices } from './choices.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN', name: 'Afghani' },
  { id: 2, code: 'USD', name: 'US Dollar' },
]

it('labels a choice with its value', () => {
  expect(choicesOf(['Send', 'Receive'])).toEqual([
    ['Send', 'Send'],
    ['Receive', 'Receive'],
  ])
})

it('labels currencies with code and name; the value is the id or the code', () => {
  expect(currencyChoices(CURRENCIES)).toEqual([
    ['1', 'AFN - Afghani'],
    ['2', 'USD - US Dollar'],
  ])
  expect(currencyChoices(CURRENCIES, 'code')[1]).toEqual(['USD', 'USD - US Dollar'])
})

it('offers nothing while the currencies load', () => {
  expect(currencyChoices(undefined)).toEqual([])
})
