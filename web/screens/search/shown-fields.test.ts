import { expect, it } from 'vitest'
import { differencesBetween } from '../../forms/search/moved-on.ts'
import { valuesOf } from './edit-values.ts'
import { sampleExchange, sampleTransaction } from './sample-transaction.ts'
import { shownLabels, shownValues } from './shown-fields.ts'

const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
])

it.each([
  ['a debit', [sampleTransaction()], ['Debit Account', 'Currency', 'Amount', 'Narrative']],
  [
    'a loan',
    [sampleTransaction({ transType: 'Loan', outAccountID: 'LON001', cTransDescription: 'Karim' })],
    ['Currency', 'Amount', 'Narrative', 'Name'],
  ],
  [
    'an exchange',
    sampleExchange(),
    [
      'Purchase Account',
      'Purchase Currency',
      'Purchase Amount',
      'Purchase Narrative',
      'Selling Account',
      'Selling Currency',
      'Selling Amount',
      'Selling Narrative',
      'Exchange Rate',
    ],
  ],
])('the fields of %s', (_, records, labels) => {
  expect(Object.values(shownLabels(records))).toEqual(labels)
})

it('a change is told by the words of the fields and the codes of currencies', () => {
  const legs = sampleExchange()
  const now = valuesOf(legs)
  const typed = {
    ...now,
    rate: '70',
    legs: now.legs.map((leg, place) => (place === 1 ? { ...leg, currencyId: '2' } : leg)),
  }
  const shown = differencesBetween(
    shownLabels(legs),
    shownValues(now, CODES),
    shownValues(typed, CODES),
  )
  expect(shown).toEqual([
    { label: 'Selling Currency', now: 'AFN', typed: 'USD' },
    { label: 'Exchange Rate', now: '68.5000', typed: '70' },
  ])
})
