import { describe, expect, it } from 'vitest'
import { firstChoice } from '../../ui/picker/choices.ts'
import {
  dueText,
  LOAN_CHOICE,
  loanEntries,
  loanLabel,
  loanOptions,
  loansOfName,
  openLoansFrom,
  owedInName,
  remainingAfter,
  termsText,
} from './open-loans.ts'
import { sampleLoan, TODAY } from './sample-loan.ts'

const loans = [
  sampleLoan(1, { description: 'احمد رحيمي' }),
  sampleLoan(2, { description: 'Karim Ahmadi' }),
  sampleLoan(10, { description: 'شرکت نور', type: 'company', dueDate: null }),
  sampleLoan(12, { description: 'احمد رحیمی', currencyId: 2 }),
  sampleLoan(20, { description: 'عبدالولی' }),
  sampleLoan(22, { description: 'عبد الولی' }),
]
const entries = loanEntries(loans)

describe('loanOptions', () => {
  it.each([
    ['', [1, 2, 10, 12, 20, 22]],
    ['احمد', [1, 12]],
    ['رحیمی احمد', [1, 12]],
    ['ahmadi', [2]],
    ['LN-000010', [10]],
    ['ln-۰۰۰۰۱۰', [10]],
    ['1', [1, 10, 12]],
    ['nobody', []],
  ])('finds for %j the loans %j', (query, ids) => {
    expect(loanOptions(entries, query).map(({ id }) => id)).toEqual(ids)
  })
})

it.each([
  ['ahmadi', 2],
  ['شرکت', 10],
  ['LN-000001', 1],
  ['1', 1],
  ['احمد رحیمی', null],
  ['احمد', null],
  ['عبدالولی', null],
  ['عبد الولی', null],
])('Enter takes for %j the loan %j: of several loans the person chooses', (query, id) => {
  const choice = firstChoice(LOAN_CHOICE, loanOptions(entries, query), query)
  expect(choice?.id ?? null).toBe(id)
})

it.each([
  ['احمد رحیمی', [1, 12]],
  ['karim  ahmadi', [2]],
  ['karim', []],
  [' ', []],
])('%j owes the loans %j', (name, ids) => {
  expect(loansOfName(entries, name).map(({ id }) => id)).toEqual(ids)
})

it.each([
  ['احمد رحیمی', 1, 50_000n],
  ['احمد رحیمی', 2, 50_000n],
  ['احمد رحیمی', 3, 0n],
  ['Karim Ahmadi', 1, 50_000n],
  ['Karim', 1, 0n],
  ['', 1, 0n],
])('%j owes in currency %i: %s', (name, currencyId, owed) => {
  expect(owedInName(entries, name, currencyId)).toBe(owed)
})

it('open loans are listed with the oldest first, each with borrower, currency code, and whether it is overdue', () => {
  const listed = [
    sampleLoan(3, { dueDate: '2026-11-20' }),
    sampleLoan(2, { dueDate: '2026-11-19', description: null }),
    sampleLoan(1, { dueDate: null }),
  ]
  const found = openLoansFrom(listed, () => 'EUR', TODAY)
  expect(
    found.map(({ id, borrower, currency, isOverdue }) => [id, borrower, currency, isOverdue]),
  ).toEqual([
    [1, 'Karim', 'EUR', false],
    [2, '', 'EUR', true],
    [3, 'Karim', 'EUR', false],
  ])
})

it('the label of a loan has borrower and number, and the due date is in words', () => {
  expect(loanLabel(sampleLoan(7))).toBe('Karim\u200e - LN-000007')
  expect(dueText({ dueDate: '2026-12-20' })).toBe('due 20-Dec-2026')
  expect(dueText({ dueDate: null })).toBe('no due date')
  expect(termsText(sampleLoan(7))).toBe('lent 01-Nov-2026, due 20-Dec-2026')
})

it.each([
  ['200', 300_00n],
  ['1,', null],
  ['500.', 0n],
  ['1,500.50', -1000_50n],
  ['', null],
])('after %j is returned of 500.00, %s remains', (amount, remaining) => {
  expect(remainingAfter(amount, { outstandingAmount: '500.00' })).toBe(remaining)
})
