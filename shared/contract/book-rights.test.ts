import { describe, expect, it } from 'vitest'
import { BOOKS, type Book } from './book-facts.ts'
import { bookBar, isByBranch, mayKeepBooks } from './book-rights.ts'

/** Tests who may choose books and post to them, for all people and books. Rules: docs/rules/books.md */

const PEOPLE = [
  { userType: 'Admin', isHeadOffice: true },
  { userType: 'Admin', isHeadOffice: false },
  { userType: 'Manager', isHeadOffice: true },
  { userType: 'Manager', isHeadOffice: false },
  { userType: 'User', isHeadOffice: false },
] as const

it('head office and every Admin choose books, nobody else', () => {
  expect(PEOPLE.map(mayKeepBooks)).toEqual([true, true, true, false, false])
})

describe('bookBar', () => {
  const [free, office, manager] = [null, 'headOffice', 'manager'] as const
  /** For each person of the list above, with an amount of 500.00 and a limit of 500.00. */
  it.each<[Book, readonly ReturnType<typeof bookBar>[]]>([
    ['bank', [free, free, free, free, free]],
    ['income', [free, free, free, free, free]],
    ['expense', [free, free, free, free, free]],
    ['asset', [free, free, free, free, manager]],
    ['liability', [free, free, free, free, manager]],
    ['capital', [free, free, free, office, office]],
    ['drawings', [free, free, free, office, office]],
  ])('%s: %j', (book, bars) => {
    const posted = { book, amountMinor: 500_00n, limitMinor: 500_00n }
    expect(PEOPLE.map((by) => bookBar(posted, by))).toEqual(bars)
  })

  it.each([
    [500_01n, 500_00n, 'limit'],
    [1n, 0n, 'limit'],
    [0n, 0n, null],
  ] as const)(
    'an expense of %s by a User with the limit %s: %s',
    (amountMinor, limitMinor, bar) => {
      const posted = { book: 'expense', amountMinor, limitMinor } as const
      expect(PEOPLE.map((by) => bookBar(posted, by))).toEqual([null, null, null, null, bar])
    },
  )
})

it('a branch decides only where its limits or head office do', () => {
  const decided = PEOPLE.map(({ userType }) => BOOKS.filter((book) => isByBranch(book, userType)))
  const [admin, manager, user] = [[], ['capital', 'drawings'], ['expense']]
  expect(decided).toEqual([admin, admin, manager, manager, user])
})

it('who is not decided by the branch is the same wherever the branch stands', () => {
  for (const book of BOOKS) {
    for (const { userType } of PEOPLE) {
      if (isByBranch(book, userType)) continue
      const bars = [true, false].map((isHeadOffice) =>
        bookBar(
          { book, amountMinor: 1n, limitMinor: 0n },
          { userType, isHeadOffice: isHeadOffice && userType !== 'User' },
        ),
      )
      expect(new Set(bars).size).toBe(1)
    }
  }
})
