import { describe, expect, it } from 'vitest'
import { isOverdue, type LoanRow, loanTotals } from './loan-report.ts'

const TODAY = '2026-11-21'

function loan(change: Partial<LoanRow>): LoanRow {
  return {
    id: 1,
    loanNumber: 'LN-000001',
    transactionId: 1,
    accountId: 2,
    type: 'people',
    description: 'Karim',
    currencyId: 1,
    principalAmount: '100.00',
    outstandingAmount: '100.00',
    interestRate: '0.00',
    loanDate: '2026-11-01',
    dueDate: null,
    isActive: true,
    createdAt: '2026-11-01T06:00:00.000Z',
    ...change,
  }
}

const closed = { outstandingAmount: '0.00', isActive: false }

it.each<[dueDate: string | null, change: Partial<LoanRow>, overdue: boolean]>([
  ['2026-11-20', {}, true],
  ['2026-11-20', { outstandingAmount: '0.01' }, true],
  ['2026-11-20', closed, false],
  ['2026-11-21', {}, false],
  ['2026-11-22', {}, false],
  [null, {}, false],
])('a loan due %s with %j is overdue: %s', (dueDate, change, overdue) => {
  expect(isOverdue(loan({ dueDate, ...change }), TODAY)).toBe(overdue)
})

describe('the totals', () => {
  it('of no loans are zero', () => {
    expect(loanTotals([], TODAY)).toEqual({
      count: 0,
      activeCount: 0,
      overdueCount: 0,
      sums: [],
      averageRate: '0.00',
    })
  })

  it('are exact, separate for each currency, and count overdue loans as active', () => {
    const loans = [
      loan({ currencyId: 2, principalAmount: '0.10', outstandingAmount: '0.10' }),
      loan({ currencyId: 1, principalAmount: '9007199254740993.01', ...closed }),
      loan({ currencyId: 2, principalAmount: '0.20', dueDate: '2026-11-20' }),
      loan({ currencyId: 1, principalAmount: '0.01', outstandingAmount: '0.01' }),
    ]
    expect(loanTotals(loans, TODAY)).toMatchObject({
      count: 4,
      activeCount: 3,
      overdueCount: 1,
      sums: [
        { currencyId: 1, principalMinor: 900_719_925_474_099_302n, outstandingMinor: 1n },
        { currencyId: 2, principalMinor: 30n, outstandingMinor: 10_010n },
      ],
    })
  })

  it.each<[rates: string[], average: string]>([
    [['12.50'], '12.50'],
    [['12.50', '0.00'], '6.25'],
    [['0.01', '0.00'], '0.01'],
    [['0.01', '0.00', '0.00'], '0.00'],
    [['10.00', '10.00', '10.01'], '10.00'],
    [['10.00', '10.01', '10.01'], '10.01'],
    [['999.99', '999.99'], '999.99'],
  ])('have for the rates %j the average %s', (rates, average) => {
    const loans = rates.map((interestRate) => loan({ interestRate }))
    expect(loanTotals(loans, TODAY).averageRate).toBe(average)
  })

  it('refuse an invalid figure', () => {
    expect(() => loanTotals([loan({ principalAmount: '1e3' })], TODAY)).toThrow("can't be read")
  })
})
