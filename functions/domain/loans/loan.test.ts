import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deletedLoan,
  editedLoan,
  isOpen,
  isOverdue,
  isSameBorrower,
  isSpelledAlike,
  type Loan,
  paymentOf,
  requireLentBy,
  requireNoMorePaidBefore,
  unpaid,
} from './loan.ts'

const CODES = new Map([[1, 'AFN']])

const LOAN: Loan = {
  id: 1,
  accountId: 2,
  type: 'people',
  borrower: 'Karim',
  currencyId: 1,
  principalMinor: 100_00n,
  outstandingMinor: 100_00n,
  interestRate: 0n,
  loanDate: '2026-11-20',
  dueDate: null,
  createdAt: '2026-11-20T05:30:00.000Z',
  transactionNumber: 7,
  isDueDateChanged: false,
  isDeleted: false,
  reversedOn: null,
  returnsReversedMinor: 0n,
  returnReversedOn: null,
  version: 1,
}

const anyLoans: fc.Arbitrary<Loan[]> = fc
  .array(fc.tuple(fc.bigInt(0n, 10n ** 16n), fc.bigInt(0n, 10n ** 16n)), { maxLength: 40 })
  .map((amounts) =>
    amounts.map(([outstandingMinor, returned], index) => ({
      ...LOAN,
      id: index + 1,
      outstandingMinor,
      principalMinor: outstandingMinor + returned,
    })),
  )

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)

/** A payment of the open loans in one name. */
const KARIM = { name: 'Karim', among: 'all' } as const

describe('paymentOf', () => {
  it.each([
    [50_00n, ['50.00 of 1'], [50_00n, 100_00n]],
    [100_00n, ['100.00 of 1'], [0n, 100_00n]],
    [100_01n, ['100.00 of 1', '0.01 of 2'], [0n, 99_99n]],
    [200_00n, ['100.00 of 1', '100.00 of 2'], [0n, 0n]],
  ])('divides %s hundredths between two loans of 100.00 in their order', (amount, shares, left) => {
    const loans = [LOAN, { ...LOAN, id: 2 }]
    const payment = paymentOf(amount, loans, KARIM, 'AFN')
    const written = payment.shares.map(
      ({ loanId, amountMinor }) => `${(Number(amountMinor) / 100).toFixed(2)} of ${loanId}`,
    )
    expect(written).toEqual(shares)
    expect(outstandingAfter(loans, payment.after)).toEqual(left)
  })

  it.each([
    ['no loans', [], 'Karim has nothing outstanding in AFN'],
    ['a closed loan', [{ ...LOAN, outstandingMinor: 0n }], 'Karim has nothing outstanding in AFN'],
    ['a loan of 100.00', [LOAN], "Karim has 100.00 AFN outstanding: a return can't be more"],
  ])('refuses 100.01 on %s', (_, loans, message) => {
    expect(() => paymentOf(100_01n, loans, KARIM, 'AFN')).toThrow(message)
  })

  it('pays the whole amount, never more than a loan owes, and each loan completely before the next', () =>
    fc.assert(
      fc.property(anyLoans, fc.bigInt(1n, 10n ** 17n), (loans, wanted) => {
        const owed = sum(loans.map(({ outstandingMinor }) => outstandingMinor))
        fc.pre(owed > 0n)
        const amount = wanted > owed ? owed : wanted
        const { shares, after } = paymentOf(amount, loans, KARIM, 'AFN')
        expect(sum(shares.map(({ amountMinor }) => amountMinor))).toBe(amount)
        expect(shares.every(({ amountMinor }) => amountMinor > 0n)).toBe(true)
        const left = outstandingAfter(loans, after)
        expect(left.every((each) => each >= 0n)).toBe(true)
        const lastPaid = loans.findLastIndex(({ id }) => shares.some(({ loanId }) => loanId === id))
        expect(left.slice(0, lastPaid).every((each) => each === 0n)).toBe(true)
      }),
    ))

  it('is undone with the shares that it returned', () =>
    fc.assert(
      fc.property(anyLoans, (loans) => {
        const owed = sum(loans.map(({ outstandingMinor }) => outstandingMinor))
        fc.pre(owed > 0n)
        const { shares, after } = paymentOf((owed + 1n) / 2n, loans, KARIM, 'AFN')
        const before = loans.filter(({ id }) => after.some((loan) => loan.id === id))
        expect(unpaid(after, shares)).toEqual(before)
      }),
    ))
})

describe('an edited loan', () => {
  const returned = { ...LOAN, outstandingMinor: 70_00n }
  const GIVEN = { amountMinor: 100_00n, currencyId: 1, borrower: 'Karim', dueDate: null }

  it.each([
    [
      'a larger amount',
      { amountMinor: 120_00n },
      { principalMinor: 120_00n, outstandingMinor: 90_00n, isDueDateChanged: false },
    ],
    ['exactly the returned amount', { amountMinor: 30_00n }, { outstandingMinor: 0n }],
    ['its name in another case', { borrower: 'KARIM' }, { borrower: 'KARIM' }],
    [
      'another due date',
      { dueDate: '2026-12-31' },
      { dueDate: '2026-12-31', isDueDateChanged: true, outstandingMinor: 70_00n },
    ],
  ])('may have %s after a return', (_, edit, expected) => {
    expect(editedLoan(returned, { ...GIVEN, ...edit }, CODES)).toMatchObject(expected)
  })

  it.each([
    ['the same amount', {}],
    ['a larger amount', { amountMinor: 100_01n }],
  ])('may have %s if a return was reversed and the money returned again', (_, edit) => {
    const again = { ...LOAN, outstandingMinor: 0n, returnsReversedMinor: 100_00n }
    const given = { ...GIVEN, ...edit }
    expect(editedLoan(again, given, CODES).outstandingMinor).toBe(given.amountMinor - 100_00n)
    expect(() => editedLoan(again, { ...given, amountMinor: 99_99n }, CODES)).toThrow(
      "200.00 AFN of loan LN-000001 was returned: its amount can't be less than that",
    )
  })

  it.each([
    ['less than was returned', { amountMinor: 29_99n }, "its amount can't be less"],
    ['another currency after a return', { currencyId: 2 }, "its currency can't change"],
    [
      'another borrower after a return',
      { borrower: 'Nadia' },
      "30.00 AFN of loan LN-000001 was returned, so its borrower Karim can't be renamed",
    ],
    ['a name that only a search takes for the same', { borrower: 'Ka-rim' }, "can't be renamed"],
  ])('is refused with %s', (_, edit, message) => {
    expect(() => editedLoan(returned, { ...GIVEN, ...edit }, CODES)).toThrow(message)
  })

  it('keeps its borrower also after a return that was reversed', () => {
    const reversed = { ...LOAN, returnsReversedMinor: 10_00n }
    expect(() => editedLoan(reversed, { ...GIVEN, borrower: 'Nadia' }, CODES)).toThrow(
      "10.00 AFN of loan LN-000001 was returned, so its borrower Karim can't be renamed",
    )
  })

  it.each([{ currencyId: 2 }, { borrower: 'Nadia' }])(
    'may change its currency and borrower before the first return: %j',
    (edit) => {
      expect(editedLoan(LOAN, { ...GIVEN, ...edit }, CODES)).toMatchObject(edit)
    },
  )
})

describe('an edited return of the 15th', () => {
  const share = (loanId: number, amountMinor: bigint) => ({ loanId, amountMinor })
  const loans = [
    { ...LOAN, id: 1, loanDate: '2026-11-10' },
    { ...LOAN, id: 2, loanDate: '2026-11-18' },
  ]
  const edited = (before: bigint[], after: bigint[]) => () => {
    const shares = (amounts: bigint[]) => amounts.map((minor, place) => share(place + 1, minor))
    const change = { before: shares(before), after: shares(after) }
    requireNoMorePaidBefore('2026-11-15', loans, change)
  }

  it.each([
    ['more on an earlier loan', [1n], [2n]],
    ['less on a later loan, if an earlier version recorded the return', [1n, 2n], [1n, 1n]],
    ['the same amount on a later loan', [1n, 2n], [1n, 2n]],
  ])('may pay %s', (_, before, after) => {
    expect(edited(before, after)).not.toThrow()
  })

  it.each([
    ['more on a later loan', [1n, 2n], [1n, 3n]],
    ['anything on a later loan on which it paid nothing before', [1n, 0n], [1n, 1n]],
  ])('may not pay %s', (_, before, after) => {
    expect(edited(before, after)).toThrow(
      'This return is of 2026-11-15, and loan LN-000002 is of 2026-11-18: delete the return and record it on 2026-11-18 or later',
    )
  })
})

describe('after the reversal of a return on the 18th', () => {
  const loan = { ...LOAN, loanDate: '2026-11-10', returnReversedOn: '2026-11-18' }

  it.each(['2026-11-10', '2026-11-17'])('no return is dated %s', (day) => {
    expect(() => requireLentBy(day, [loan])).toThrow(
      `tranDate must be 2026-11-18 or later, not ${day}: a return of loan LN-000001, which this one pays, was reversed on 2026-11-18`,
    )
  })

  it('a return may be dated the 18th', () => {
    expect(() => requireLentBy('2026-11-18', [loan])).not.toThrow()
  })

  it('an earlier return may become smaller, but not larger', () => {
    const edited = (before: bigint, after: bigint) => () => {
      const shares = (amountMinor: bigint) => [{ loanId: 1, amountMinor }]
      const change = { before: shares(before), after: shares(after) }
      requireNoMorePaidBefore('2026-11-15', [loan], change)
    }
    expect(edited(2n, 1n)).not.toThrow()
    expect(edited(1n, 2n)).toThrow(
      'This return is of 2026-11-15, and a return of loan LN-000001 was reversed on 2026-11-18: delete the return and record it on 2026-11-18 or later',
    )
  })
})

it('a loan is deleted only before its first return', () => {
  expect(isOpen(deletedLoan(LOAN, CODES))).toBe(false)
  expect(() =>
    deletedLoan({ ...LOAN, principalMinor: 2_000_01n, outstandingMinor: 1n }, CODES),
  ).toThrow('2,000.00 AFN of loan LN-000001 was returned: delete its returns first')
})

it.each([
  ['2026-11-19', 1n, true],
  ['2026-11-20', 1n, false],
  ['2026-11-19', 0n, false],
  [null, 1n, false],
])(
  'a loan due on %s with %s hundredths outstanding is overdue on the 20th: %s',
  (dueDate, outstandingMinor, is) => {
    expect(isOverdue({ ...LOAN, dueDate, outstandingMinor }, '2026-11-20')).toBe(is)
  },
)

it.each([
  ['احمد کریمی', 'احمد  كريمي', true],
  ['Karim', 'KARIM ', true],
  ['Karim', 'Karima', false],
])('%s and %s are the same borrower: %s', (one, other, same) => {
  expect(isSameBorrower(one, other)).toBe(same)
})

it.each([
  ['Karim', ' KARIM ', true],
  ['احمد کریمی', 'احمد  کریمی', true],
  ['عبدالله', 'عبد الله', false],
  ['ښکلا', 'شکلا', false],
  ['أحمد', 'احمد', false],
])('%s and %s are spelled alike: %s', (one, other, alike) => {
  expect(isSpelledAlike(one, other)).toBe(alike)
  expect(isSameBorrower(one, other)).toBe(true)
})

function outstandingAfter(loans: readonly Loan[], after: readonly Loan[]): bigint[] {
  return loans.map(
    ({ id, outstandingMinor }) =>
      after.find((loan) => loan.id === id)?.outstandingMinor ?? outstandingMinor,
  )
}
