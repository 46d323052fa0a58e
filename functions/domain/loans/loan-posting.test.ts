import { describe, expect, it } from 'vitest'
import type { Posting } from '../ledger/record.ts'
import type { Loan } from './loan.ts'
import { loanOpened, loansPaid, MOST_LOANS_PAID } from './loan-posting.ts'

const AFN = { id: 1, code: 'AFN' }
const TERMS = { dueDate: null }
const GIVEN = {
  id: 3,
  accountId: 2,
  transactionNumber: 7,
  createdAt: '2026-11-20T05:30:00.000Z',
}

function posting(amountMinor: bigint, changed: Partial<Posting> = {}): Posting {
  return {
    transType: 'Loan',
    inAccount: 'CSH001',
    outAccount: 'LON001',
    currencyId: 1,
    amountMinor,
    rate: 10_000n,
    narrative: null,
    creditNarrative: 'Karim',
    tranDate: '2026-11-20',
    ...changed,
  }
}

function opened(id: number, changed: Partial<Loan> = {}): Loan {
  const [change] = loanOpened(posting(100_00n), TERMS, { ...GIVEN, id }).loans
  return { ...(change?.after as Loan), ...changed }
}

describe('loanOpened', () => {
  it('opens a loan of the whole amount, of type people and without interest by default', () => {
    const { borrower, shares, loans } = loanOpened(posting(100_00n), TERMS, GIVEN)
    expect({ borrower, shares }).toEqual({
      borrower: 'Karim',
      shares: [{ loanId: 3, amountMinor: 100_00n }],
    })
    expect(loans).toEqual([
      {
        before: null,
        after: expect.objectContaining({
          ...GIVEN,
          type: 'people',
          interestRate: 0n,
          principalMinor: 100_00n,
          outstandingMinor: 100_00n,
        }),
      },
    ])
  })

  it('refuses a due date before the day of the loan', () => {
    const terms = { dueDate: '2026-11-19' }
    expect(() => loanOpened(posting(1n), terms, GIVEN)).toThrow('dueDate must be 2026-11-20')
  })
})

describe('loansPaid', () => {
  it('pays the oldest loan first, and returns how each loan changes', () => {
    const { borrower, shares, loans } = loansPaid(
      posting(130_00n),
      null,
      [opened(1), opened(2)],
      AFN,
    )
    expect(borrower).toBe('Karim')
    expect(shares.map(({ amountMinor }) => amountMinor)).toEqual([100_00n, 30_00n])
    expect(
      loans.map(({ before, after }) => [before?.outstandingMinor, after.outstandingMinor]),
    ).toEqual([
      [100_00n, 0n],
      [100_00n, 70_00n],
    ])
  })

  it.each<[what: string, number: string | null, found: Loan[], message: string]>([
    ['no loan of that number', 'LN-000009', [], 'There is no loan LN-000009'],
    ['a deleted loan', 'LN-000001', [opened(1, { isDeleted: true })], 'There is no loan LN-000001'],
    [
      'a loan in another currency',
      'LN-000001',
      [opened(1, { currencyId: 2 })],
      'Loan LN-000001 is not in AFN',
    ],
    [
      "another borrower's loan",
      'LN-000001',
      [opened(1, { borrower: 'Nader' })],
      "Loan LN-000001 is Nader's, not Karim's",
    ],
    ['a closed loan', 'LN-000001', [opened(1, { outstandingMinor: 0n })], 'is closed'],
    ['no open loan', null, [], 'Karim has nothing outstanding in AFN'],
    ['more than is outstanding', null, [opened(1)], 'Karim has 100.00 AFN outstanding'],
    ['a loan of a later day', null, [opened(1, { loanDate: '2026-11-21' })], 'of 2026-11-21'],
    [
      'more than is outstanding on the 40 oldest loans',
      null,
      Array.from({ length: MOST_LOANS_PAID }, (_, index) =>
        opened(index + 1, { outstandingMinor: 1n }),
      ),
      'Karim, on the oldest 40 loans, has 0.40 AFN outstanding',
    ],
  ])('refuses a return: %s', (what, number, found, message) => {
    const amountMinor = what === 'a loan of a later day' ? 1_00n : 101_00n
    expect(() => loansPaid(posting(amountMinor), number, found, AFN)).toThrow(message)
  })
})
