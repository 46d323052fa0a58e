import { describe, expect, it } from 'vitest'
import {
  type BookDay,
  bookDayOf,
  closingsFrom,
  comesToZero,
  crossedSince,
  withCrossed,
} from './book-day.ts'
import type { AnyClosing } from './closings.ts'
import { NOTHING_EARNED } from './earned-sums.ts'

const account = (
  accountNumber: string,
  kind: AnyClosing['kind'],
  balanceMinor: bigint,
  currencyId = 1,
): AnyClosing => ({
  accountId: Number(accountNumber),
  accountNumber,
  accountName: 'Name',
  kind,
  currencyId,
  balanceMinor,
})

const KEPT: BookDay = {
  lastAccountId: 9_300,
  customers: new Map([[1, { weOweMinor: 50_00n, theyOweMinor: 20_00n }]]),
  accounts: new Map([
    ['2001', 5_00n],
    ['9201', -40_00n],
    ['9301', 0n],
  ]),
  earned: null,
}
const BOOKS = new Map([
  ['9301', 'C1.9301'],
  ['9201', 'b1.9201'],
  ['2001', 'H1.2001'],
])
const NAMES = new Map([['9201', 'Azizi Bank']])

const short = (books: ReadonlyMap<string, string> = BOOKS) =>
  closingsFrom(KEPT, books, NAMES).map(({ accountNumber, kind, balanceMinor }) =>
    [accountNumber, kind, balanceMinor].join(' '),
  )

it('keeps customers as sums by side, and each other account', () => {
  const all = [
    account('1001', 'customer', 30_00n),
    account('1002', 'customer', 20_00n),
    account('1003', 'customer', -20_00n),
    account('1004', 'customer', -7n, 2),
    account('9201', 'bank', -40_00n),
    account('9301', 'own', 0n),
  ]
  expect(bookDayOf(all, 9_300, NOTHING_EARNED)).toEqual({
    lastAccountId: 9_300,
    customers: new Map([
      [1, { weOweMinor: 50_00n, theyOweMinor: 20_00n }],
      [2, { weOweMinor: 0n, theyOweMinor: 7n }],
    ]),
    accounts: new Map([
      ['9201', -40_00n],
      ['9301', 0n],
    ]),
    earned: NOTHING_EARNED,
  })
})

describe('the balances of a day are those that were kept', () => {
  const ALL = ['2001 hawalaPartner 500', '9201 bank -4000', '9301 own 0']

  it('by number, with their names, and as the books are now', () => {
    expect(closingsFrom(KEPT, BOOKS, NAMES)[1]).toEqual({
      accountId: 9_201,
      accountNumber: '9201',
      accountName: 'Azizi Bank',
      kind: 'bank',
      currencyId: 1,
      balanceMinor: -40_00n,
    })
    expect(short()).toEqual(ALL)
    expect(short(new Map([...BOOKS, ['9201', 'a1.9201']]))).toEqual([
      ALL[0],
      '9201 asset -4000',
      ALL[2],
    ])
  })

  it('without a balance of an account that was opened later', () => {
    expect(short(new Map([...BOOKS, ['9302', 'b1.9301']]))).toEqual([...ALL, '9302 bank 0'])
  })

  it.each(['a1', 'l1', 'c1', 'd1', 'i1', 'e1', 'P1'])('an entry %s has its kind', (letter) => {
    const kinds = {
      a: 'asset',
      l: 'liability',
      c: 'capital',
      d: 'drawings',
      i: 'income',
      e: 'expense',
      P: 'partner',
    }
    const kind = kinds[letter.charAt(0) as keyof typeof kinds]
    expect(short(new Map([...BOOKS, ['9301', `${letter}.9301`]]))).toContain(`9301 ${kind} 0`)
  })
})

describe('what the accounts are now', () => {
  const more = (number: string, minor: bigint): BookDay => ({
    ...KEPT,
    accounts: new Map([...KEPT.accounts, [number, minor]]),
  })

  it.each<
    [what: string, day: () => BookDay, books: [string, string][], joined: string[], left: string[]]
  >([
    ['is what they were', () => KEPT, [], [], []],
    ['is known of one that was opened later', () => KEPT, [['9302', 'b1.9301']], [], []],
    [
      'is not known of one that was a customer then',
      () => KEPT,
      [['1001', 'P1.1001']],
      ['1001'],
      [],
    ],
    ['is not known of one that is a customer now', () => more('2002', 1n), [], [], ['2002']],
    ['does not matter of one without a balance', () => more('2002', 0n), [], [], []],
  ])('%s', (_, day, books, joined, left) => {
    expect(crossedSince(day(), new Map([...BOOKS, ...books]))).toEqual({ joined, left })
  })

  it('takes balances out of the sums of the customers, or into them', () => {
    const joined = [
      { accountNumber: '1001', currencyId: 1, balanceMinor: 30_00n },
      { accountNumber: '1003', currencyId: 1, balanceMinor: -20_00n },
    ]
    const left = [{ accountNumber: '2001', currencyId: 1, balanceMinor: 5_00n }]
    expect(withCrossed(KEPT, { joined, left })).toEqual({
      lastAccountId: 9_300,
      customers: new Map([[1, { weOweMinor: 25_00n, theyOweMinor: 0n }]]),
      accounts: new Map([
        ['9201', -40_00n],
        ['9301', 0n],
        ['1001', 30_00n],
        ['1003', -20_00n],
      ]),
      earned: null,
    })
  })
})

it.each<[house: number, inDollars: number, isZero: boolean]>([
  [5_00, 0, true],
  [5_01, 0, false],
  [5_00, 1, false],
])('customers 30.00, accounts -35.00 and the house %i, and %i in USD, come to 0: %s', (...row) => {
  const [house, inDollars, isZero] = row
  const sums = new Map([
    [1, BigInt(house)],
    [2, BigInt(inDollars)],
  ])
  expect(comesToZero(KEPT, BOOKS, sums)).toBe(isZero)
})
