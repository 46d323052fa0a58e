import { describe, expect, it } from 'vitest'
import { isAppendOnly, savedTogether, type TransactionType } from './transaction-facts.ts'

it.each<[what: string, type: TransactionType, accounts: string[], expected: boolean]>([
  ['a credit', 'Credit', ['1001', 'CSH001'], false],
  ['an exchange', 'Exchange', ['1001', 'CSH001'], false],
  ['a fee', 'Fee', ['FEE_001', '1001'], true],
  ['a move of cash', 'Cash', ['CSH001', 'CSH001'], true],
  ['a posted hawala', 'Hawala', ['HWL_001', 'CSH001'], true],
  ['the first leg of a deal', 'Exchange', ['EXC_001', 'CSH001'], true],
  ['the second leg of a deal', 'Exchange', ['CSH001', 'EXC_001'], true],
])('%s is only ever added: %s %j %s', (_, type, accounts, expected) => {
  expect(isAppendOnly(type, accounts)).toBe(expected)
})

describe('the numbers of one save, of a transaction', () => {
  it.each<[how: string, of: Parameters<typeof savedTogether>, numbers: number[]]>([
    ['alone', [805, null, null], [805]],
    ['with a fee', [805, { first: 805, count: 2 }, null], [805, 806]],
    [
      'as the second leg of an exchange with a fee',
      [805, { first: 804, count: 3 }, 804],
      [804, 805, 806],
    ],
    ['as the second leg that an earlier version saved', [805, null, 804], [804, 805]],
    ['as the first leg that an earlier version saved', [804, null, 805], [804, 805]],
  ])('saved %s', (_, of, numbers) => {
    expect(savedTogether(...of)).toEqual(numbers)
  })
})
