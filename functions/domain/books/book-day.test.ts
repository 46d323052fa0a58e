import { describe, expect, it } from 'vitest'
import { type BookDay, bookDayOf, closingsFrom } from './book-day.ts'
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
const HOUSE = new Map([[1, 5_00n]])

const short = (
  kept: Partial<BookDay> = {},
  books: ReadonlyMap<string, string> = BOOKS,
  house: ReadonlyMap<number, bigint> = HOUSE,
) => {
  const closings = closingsFrom({ ...KEPT, ...kept }, books, NAMES, house)
  return closings?.map(({ accountNumber, kind, balanceMinor }) =>
    [accountNumber, kind, balanceMinor].join(' '),
  )
}

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
    expect(closingsFrom(KEPT, BOOKS, NAMES, HOUSE)?.[1]).toEqual({
      accountId: 9_201,
      accountNumber: '9201',
      accountName: 'Azizi Bank',
      kind: 'bank',
      currencyId: 1,
      balanceMinor: -40_00n,
    })
    expect(short()).toEqual(ALL)
    expect(short({}, new Map([...BOOKS, ['9201', 'a1.9201']]))).toEqual([
      ALL[0],
      '9201 asset -4000',
      ALL[2],
    ])
  })

  it.each<
    [
      what: string,
      kept: Partial<BookDay>,
      books: [string, string][],
      house: bigint,
      found: string[] | undefined,
    ]
  >([
    [
      'an account that was opened later had nothing',
      {},
      [['9302', 'b1.9301']],
      5_00n,
      [...ALL, '9302 bank 0'],
    ],
    ['an account that is older was a customer then', {}, [['1001', 'P1.1001']], 5_00n, undefined],
    ['they do not come to 0 with the house', {}, [], 5_01n, undefined],
    [
      'an account with a balance is no longer in the books',
      { accounts: new Map([...KEPT.accounts, ['2002', 1n]]) },
      [],
      4_99n,
      undefined,
    ],
    [
      'an account without a balance is no longer in the books',
      { accounts: new Map([...KEPT.accounts, ['2002', 0n]]) },
      [],
      5_00n,
      ALL,
    ],
  ])('%s', (_, kept, books, house, found) => {
    expect(short(kept, new Map([...BOOKS, ...books]), new Map([[1, house]]))).toEqual(found)
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
    expect(short({}, new Map([...BOOKS, ['9301', `${letter}.9301`]]))).toContain(`9301 ${kind} 0`)
  })
})
