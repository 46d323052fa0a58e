import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book } from '../../../shared/contract/book-facts.ts'
import { usesOf } from './book-use.ts'

const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
])
const BOOKS = new Map<string, Book>([['9101', 'expense']])

/** Makes a record that moves an amount from the first account to the second. */
const record = (outAccount: string, inAccount: string, amountMinor: bigint, isDeleted = false) => ({
  outAccount,
  inAccount,
  amountMinor,
  currencyId: 1,
  deletion: isDeleted ? { userId: 1, userName: 'sara', at: '' } : null,
})

const paid = (amountMinor: bigint) => record('9101', 'CSH001', amountMinor)

describe('what a write posts to an account', () => {
  it.each([
    ['a new record', [{ before: null, after: paid(5n) }], 5n],
    ['a credit', [{ before: null, after: record('CSH001', '9101', 5n) }], 5n],
    [
      'a record and its fee',
      [
        { before: null, after: paid(5n) },
        { before: null, after: record('9101', 'FEE_001', 2n) },
      ],
      7n,
    ],
    [
      'both directions, which take nothing off',
      [
        { before: null, after: paid(5n) },
        { before: null, after: record('CSH001', '9101', 5n) },
      ],
      10n,
    ],
    ['a raised amount', [{ before: paid(5n), after: paid(9n) }], 9n],
    ['a lowered amount', [{ before: paid(9n), after: paid(5n) }], 9n],
    ['a deletion', [{ before: paid(5n), after: record('9101', 'CSH001', 5n, true) }], 5n],
    ['another account', [{ before: paid(5n), after: record('1001', 'CSH001', 9n) }], 5n],
    ['records of others', [{ before: null, after: record('1001', 'CSH001', 9n) }], 0n],
  ])('of %s', (_, written, amountMinor) => {
    const [use] = usesOf(BOOKS, written, CODES)
    expect(use).toMatchObject({ accountNumber: '9101', book: 'expense', amountMinor })
  })

  it('is told in the currency of the account', () => {
    const inUsd = { ...paid(5n), currencyId: 2 }
    const written = [
      { before: null, after: record('1001', 'CSH001', 9n) },
      { before: inUsd, after: inUsd },
    ]
    expect(usesOf(BOOKS, written, CODES)).toMatchObject([{ currencyId: 2, currency: 'USD' }])
  })

  it('is never less than any record of it, whatever else is written', () => {
    const some = fc.record({
      outAccount: fc.constantFrom('9101', '1001', 'CSH001'),
      inAccount: fc.constantFrom('9101', '1001', 'FEE_001'),
      amountMinor: fc.bigInt({ min: 1n, max: 1_000n }),
      currencyId: fc.constant(1),
      deletion: fc.constant(null),
    })
    const written = fc.array(fc.record({ before: fc.option(some), after: some }), { minLength: 1 })
    return fc.assert(
      fc.property(written, (all) => {
        const [use] = usesOf(BOOKS, all, CODES)
        for (const each of all.flatMap(({ before, after }) => [before, after])) {
          if (!each || ![each.inAccount, each.outAccount].includes('9101')) continue
          expect(use?.amountMinor).toBeGreaterThanOrEqual(each.amountMinor)
        }
      }),
    )
  })
})
