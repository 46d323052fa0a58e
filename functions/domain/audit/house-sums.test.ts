import { describe, expect, it } from 'vitest'
import { newRecord, type TransactionRecord } from '../ledger/record.ts'
import { addPosting, addSums, type HouseSums, isSameSum, sumsOfShares } from './house-sums.ts'

const LAILA = { branch: 'KBL', userId: 4, userName: 'laila' }
const VAULT = { branch: 'KBL', userId: 0, userName: 'Vault' }

const posting = (
  inAccount: string,
  outAccount: string,
  amountMinor: bigint,
  changes: Partial<TransactionRecord> = {},
): TransactionRecord => ({
  ...newRecord(
    {
      transType: 'Debit',
      inAccount,
      outAccount,
      currencyId: 1,
      amountMinor,
      rate: 10_000n,
      narrative: null,
      creditNarrative: null,
      tranDate: '2026-11-20',
    },
    { number: 1, referenceId: null, recorder: LAILA, recordedAt: '2026-11-20T09:35:00.000Z' },
  ),
  ...changes,
})
const share = (account: string, creditedMinor: bigint, debitedMinor: bigint, rows = 0) => ({
  account,
  moved: new Map([[1, { creditedMinor, debitedMinor }]]),
  rows,
})

describe('the movements on the house accounts', () => {
  it.each([
    ['a credit debits cash', [posting('1000', 'CSH001', 5n)], { rows: 1n, CSH001d1: 5n }],
    [
      'a debit credits cash',
      [posting('CSH001', '1000', 5n, { currencyId: 12 })],
      { rows: 1n, CSH001c12: 5n },
    ],
    ['a transfer moves nothing', [posting('1000', '1001', 5n)], { rows: 1n }],
    [
      'a record of an earlier version is no counted row',
      [posting('1000', '1001', 5n, { isRow: false })],
      {},
    ],
    [
      'a loan credits cash and debits the loan account',
      [posting('CSH001', 'LON001', 5n)],
      { rows: 1n, CSH001c1: 5n, LON001d1: 5n },
    ],
    [
      'a fee credits the commission account',
      [posting('FEE_001', '1000', 5n)],
      { rows: 1n, FEE_001c1: 5n },
    ],
    [
      'credits and debits are added up separately',
      [posting('1000', 'CSH001', 5n), posting('CSH001', '1001', 5n), posting('1001', 'CSH001', 2n)],
      { rows: 3n, CSH001c1: 5n, CSH001d1: 7n },
    ],
  ])('%s', (_, postings, expected) => {
    const sums: HouseSums = new Map()
    for (const each of postings) addPosting(sums, each)
    expect(Object.fromEntries(sums)).toEqual(expected)
  })

  it.each([
    ['of all tills', {}, { rows: 1n, CSH001c1: 5n, CSH001d1: 5n }],
    ['of the till that gave, which has the row', { userId: 4 }, { rows: 1n, CSH001c1: 5n }],
    ['of the vault that received', { userId: 0 }, { CSH001d1: 5n }],
    ['of another branch', { branch: 'HRT' }, {}],
  ])('a move of cash counts among the figures %s', (_, whose, expected) => {
    const sums: HouseSums = new Map()
    addPosting(sums, posting('CSH001', 'CSH001', 5n, { transType: 'Cash', toTill: VAULT }), whose)
    expect(Object.fromEntries(sums)).toEqual(expected)
  })

  it('are compared with the shares of several tills', () => {
    const shares = [share('CSH001', 5n, 0n, 2), share('CSH001', 1n, 7n, 1), share('LON001', 0n, 3n)]
    const sums = new Map([
      ['rows', 3n],
      ['CSH001c1', 6n],
      ['CSH001d1', 7n],
      ['LON001d1', 3n],
    ])
    expect(isSameSum(sumsOfShares(shares), sums)).toBe(true)
    expect(isSameSum(sumsOfShares(shares), addSums(new Map([['CSH001d1', 1n]]), sums))).toBe(false)
  })
})

it.each<[one: Record<string, bigint>, other: Record<string, bigint>, same: boolean]>([
  [{}, {}, true],
  [{ a: 1n }, { a: 1n }, true],
  [{ a: 0n }, {}, true],
  [{}, { a: 0n, b: 0n }, true],
  [{ a: 1n }, {}, false],
  [{}, { a: 1n }, false],
  [{ a: 1n }, { a: 1n, b: -1n }, false],
  [{ a: 1n }, { b: 1n }, false],
])('the movements %o and %o are equal: %s', (one, other, same) => {
  expect(isSameSum(new Map(Object.entries(one)), new Map(Object.entries(other)))).toBe(same)
})
