import { describe, expect, it } from 'vitest'
import { newRecord } from '../ledger/record.ts'
import type { Loan } from './loan.ts'
import { addPaid, isLoanOf, loanAt, loanRow } from './loan-at.ts'

const LOAN: Loan = {
  id: 7,
  accountId: 2,
  type: 'people',
  borrower: 'کریم',
  currencyId: 1,
  principalMinor: 50_000n,
  outstandingMinor: 0n,
  interestRate: 250n,
  loanDate: '2026-11-01',
  dueDate: '2026-11-15',
  createdAt: '2026-11-01T05:00:00Z',
  transactionNumber: 3,
  isDueDateChanged: false,
  isDeleted: false,
  reversedOn: null,
  returnsReversedMinor: 0n,
  returnReversedOn: null,
  version: 4,
}

/** Makes a movement of a loan's money: paid out to the borrower, or returned. */
function flow(
  inAccount: 'CSH001' | 'LON001',
  shares: [loanId: number, amountMinor: bigint][],
  reverses: number | null = null,
) {
  const posting = {
    transType: 'Loan' as const,
    inAccount,
    outAccount: inAccount === 'CSH001' ? 'LON001' : 'CSH001',
    currencyId: 1,
    amountMinor: 1n,
    rate: 10_000n,
    narrative: null,
    creditNarrative: 'کریم',
    tranDate: '2026-11-19',
  }
  return newRecord(posting, {
    number: 1,
    referenceId: null,
    recorder: { userId: 1, userName: 'a', branch: 'HQ' },
    recordedAt: '2026-11-19T05:00:00Z',
    reverses,
    loans: shares.map(([loanId, amountMinor]) => ({ loanId, amountMinor })),
  })
}

it('a loan as of an earlier day does not count the returns of later days', () => {
  const paid = new Map<number, bigint>()
  const later = [
    flow('LON001', [
      [7, 12_000n],
      [8, 1n],
    ]),
    flow('LON001', [[7, 38_000n]]),
    flow('CSH001', [[7, 50_000n]]),
  ]
  for (const record of later) addPaid(paid, record)
  expect(loanRow(LOAN)).toMatchObject({ outstandingAmount: '0.00', isActive: false })
  expect(loanRow(loanAt(LOAN, paid))).toEqual({
    id: 7,
    loanNumber: 'LN-000007',
    transactionId: 3,
    accountId: 2,
    type: 'people',
    description: 'کریم',
    currencyId: 1,
    principalAmount: '500.00',
    outstandingAmount: '500.00',
    interestRate: '2.50',
    loanDate: '2026-11-01',
    dueDate: '2026-11-15',
    isActive: true,
    createdAt: '2026-11-01T05:00:00Z',
  })
})

describe('a loan as of the day before', () => {
  const paidBy = (...records: ReturnType<typeof flow>[]) => {
    const paid = new Map<number, bigint>()
    for (const record of records) addPaid(paid, record)
    return loanAt({ ...LOAN, outstandingMinor: 20_000n }, paid).outstandingMinor
  }

  it.each([
    ['a return', [flow('LON001', [[7, 30_000n]])], 50_000n],
    ['the reversal of an earlier return', [flow('CSH001', [[7, 5_000n]], 2)], 15_000n],
    [
      'a return and its reversal',
      [flow('LON001', [[7, 30_000n]]), flow('CSH001', [[7, 30_000n]], 1)],
      20_000n,
    ],
    ['the reversal of the loan', [flow('LON001', [[7, 20_000n]], 3)], 40_000n],
    ['another loan', [flow('CSH001', [[7, 30_000n]])], 20_000n],
  ])('does not count %s', (_what, records, outstanding) => {
    expect(paidBy(...records)).toBe(outstanding)
  })

  it.each([
    [null, true],
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
  ])('was reversed on %s', (reversedOn, isListed) => {
    expect(isLoanOf('2026-11-20', { reversedOn })).toBe(isListed)
  })
})
