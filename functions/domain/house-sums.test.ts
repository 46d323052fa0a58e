import { describe, expect, it } from 'vitest'
import { addPosting, addSums, type HouseSums, isSameSum, sumsOfShares } from './house-sums.ts'

const posting = (inAccount: string, outAccount: string, amountMinor: bigint, currencyId = 1) => ({
  inAccount,
  outAccount,
  amountMinor,
  currencyId,
})
const share = (account: string, creditedMinor: bigint, debitedMinor: bigint) => ({
  account,
  moved: new Map([[1, { creditedMinor, debitedMinor }]]),
})

describe('the movements on the house accounts', () => {
  it.each([
    ['a credit debits cash', [posting('1000', 'CSH001', 5n)], { CSH001d1: 5n }],
    ['a debit credits cash', [posting('CSH001', '1000', 5n, 12)], { CSH001c12: 5n }],
    ['a transfer moves nothing', [posting('1000', '1001', 5n)], {}],
    [
      'a loan credits cash and debits the loan account',
      [posting('CSH001', 'LON001', 5n)],
      { CSH001c1: 5n, LON001d1: 5n },
    ],
    [
      'credits and debits are added up separately',
      [posting('1000', 'CSH001', 5n), posting('CSH001', '1001', 5n), posting('1001', 'CSH001', 2n)],
      { CSH001c1: 5n, CSH001d1: 7n },
    ],
  ])('%s', (_, postings, expected) => {
    const sums: HouseSums = new Map()
    for (const each of postings) addPosting(sums, each)
    expect(Object.fromEntries(sums)).toEqual(expected)
  })

  it('are compared with the shares of several clerks', () => {
    const shares = [share('CSH001', 5n, 0n), share('CSH001', 1n, 7n), share('LON001', 0n, 3n)]
    const sums = new Map([
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
