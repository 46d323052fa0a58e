import { describe, expect, it } from 'vitest'
import { differencesBetween } from '../../entry/moved-on.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import type { LegValues } from './edited-fields.ts'
import {
  type EditValues,
  inOrder,
  shownLabels,
  shownValues,
  updateBody,
  valuesOf,
} from './edited-legs.ts'
import { sampleExchange, sampleTransaction } from './sample-transaction.ts'

const withLeg = (values: EditValues, changed: Partial<LegValues>): EditValues => ({
  ...values,
  legs: values.legs.map((leg, place) => (place === 0 ? { ...leg, ...changed } : leg)),
})

describe('the request body', () => {
  it.each<
    [what: string, record: Partial<FoundTransaction>, typed: Partial<LegValues>, sent: object]
  >([
    [
      'unchanged, if nothing was typed',
      {},
      {},
      {
        tranDescription: 'rent',
        cTransDescription: 'rent',
        dAmount: '1500.00',
        cAmount: '1500.00',
        exRate: '1.0000',
        inAccountID: 'CSH001',
        outAccountID: '1007',
        currencyID: 2,
        version: 1,
      },
    ],
    [
      'with both amounts equal, without commas',
      {},
      { amount: '2,000.' },
      { dAmount: '2000', cAmount: '2000' },
    ],
    [
      'with a credit narrative that follows the narrative, if it was a copy',
      {},
      { narrative: ' food ' },
      { tranDescription: 'food', cTransDescription: 'food' },
    ],
    [
      'with a separate credit narrative',
      { transType: 'Transfer', inAccountID: '1008' },
      { narrative: 'food', creditNarrative: 'goods' },
      { tranDescription: 'food', cTransDescription: 'goods', inAccountID: '1008' },
    ],
    [
      "with the borrower's name",
      { transType: 'Loan', outAccountID: 'LON001', cTransDescription: 'Karim' },
      { creditNarrative: 'Karima' },
      { tranDescription: 'rent', cTransDescription: 'Karima' },
    ],
    [
      'with another account and its currency',
      {},
      { debitAccount: '1009', currencyId: '3' },
      { outAccountID: '1009', currencyID: 3 },
    ],
  ])('is %s', (_, changed, typed, sent) => {
    const record = sampleTransaction(changed)
    expect(updateBody([record], withLeg(valuesOf([record]), typed))).toMatchObject(sent)
  })

  it.each([
    ['2027-01-31', { dueDate: '2027-01-31' }],
    ['', { dueDate: null }],
  ])('has the due date %j of a loan', (dueDate, sent) => {
    const record = { ...sampleTransaction({ transType: 'Loan' }), dueDate: '2026-12-31' }
    expect(updateBody([record], withLeg(valuesOf([record]), { dueDate }))).toMatchObject(sent)
    expect(updateBody([record], valuesOf([record]))).toHaveProperty('dueDate', '2026-12-31')
    const debit = sampleTransaction()
    expect(updateBody([debit], valuesOf([debit]))).not.toHaveProperty('dueDate')
  })

  it('has both legs of an exchange, each with its edited version', () => {
    const legs = sampleExchange()
    const values = { ...withLeg(valuesOf(legs), { amount: '50' }), rate: '۷۰' }
    const body = updateBody(legs, values)
    expect(body).toMatchObject({ cAmount: '50', exRate: '70', currencyID: 2, version: 1 })
    expect(body.otherLeg).toMatchObject({
      cAmount: '6850.00',
      exRate: '70',
      currencyID: 1,
      inAccountID: 'CSH001',
      outAccountID: '1008',
      version: 3,
    })
  })

  it('has only one leg for a single transaction', () => {
    const record = sampleTransaction()
    expect(updateBody([record], valuesOf([record]))).not.toHaveProperty('otherLeg')
  })
})

it('the purchase comes first, whichever leg was opened', () => {
  const [purchase, selling] = sampleExchange()
  expect(inOrder([selling, purchase])).toEqual([purchase, selling])
})

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
    'a loan whose due date was read',
    [
      {
        ...sampleTransaction({ transType: 'Loan', outAccountID: 'LON001' }),
        dueDate: null,
      },
    ],
    ['Currency', 'Amount', 'Narrative', 'Name', 'Due Date'],
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

it('a change is shown with field labels and currency codes', () => {
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
