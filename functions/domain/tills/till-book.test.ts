import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashAfter,
  holdsCash,
  movedAfter,
  movedCash,
  newestPosted,
  startingAt,
  type TillBook,
  type TillDay,
} from './till-book.ts'

const TILL = { branch: 'KBL', userId: 4, userName: 'laila' }

function day(
  name: string,
  [inMinor, outMinor]: [bigint, bigint],
  more: Partial<TillDay> = {},
): TillDay {
  const cash = new Map([[1, { inMinor, outMinor }]])
  return {
    day: name,
    postings: 1,
    rows: 1,
    arrivals: 0,
    backDated: 0,
    reversals: 0,
    countedThrough: null,
    lockedAt: null,
    cash,
    overShort: new Map(),
    ...more,
  }
}

const BOOK: TillBook = {
  till: TILL,
  opening: new Map([
    [1, 100n],
    [2, 7n],
  ]),
  days: [
    day('2026-11-18', [50n, 0n]),
    day('2026-11-19', [0n, 0n], { postings: null }),
    day('2026-11-20', [10n, 30n]),
  ],
}

describe('the book of a till', () => {
  it.each([
    ['2026-11-17', 100n],
    ['2026-11-18', 150n],
    ['2026-11-19', 150n],
    ['2026-11-20', 130n],
    ['2026-12-01', 130n],
  ])('holds at the end of %s what came before and what moved since', (name, minor) => {
    expect([...cashAfter(BOOK, name)]).toEqual([
      [1, minor],
      [2, 7n],
    ])
  })

  it.each([
    ['2026-11-17', 30n],
    ['2026-11-18', -20n],
    ['2026-11-20', undefined],
  ])('says what moved after %s', (name, minor) => {
    expect(movedAfter(BOOK, name).get(1)).toBe(minor)
  })

  it('knows the newest day with postings, without those that were only counted', () => {
    expect(newestPosted(BOOK)).toBe('2026-11-20')
    expect(newestPosted(BOOK, '2026-11-19')).toBe('2026-11-18')
    expect(newestPosted(BOOK, '2026-11-17')).toBeNull()
  })

  it('knows whether cash moved, and whether it holds something', () => {
    const idle = { till: TILL, opening: new Map([[1, 0n]]), days: [day('2026-11-19', [0n, 0n])] }
    const emptied = { ...idle, days: [day('2026-11-19', [5n, 5n])] }
    expect([BOOK, idle, emptied].map((book) => movedCash(book, '2026-11-19'))).toEqual([
      true,
      false,
      true,
    ])
    expect([BOOK, idle, emptied].map((book) => holdsCash(book, '2026-11-19'))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a book that starts at another day', () => {
  const amount = fc.bigInt({ min: 0n, max: 10_000n })
  const books = fc
    .tuple(fc.bigInt({ min: -10_000n, max: 10_000n }), fc.array(fc.tuple(amount, amount)))
    .map(([opening, moved]): TillBook => {
      const days = moved
        .slice(0, 28)
        .map((each, index) => day(`2026-11-${String(index + 1).padStart(2, '0')}`, each))
      return { till: TILL, opening: new Map([[1, opening]]), days }
    })

  it('holds the same at the end of every day from then on', () => {
    fc.assert(
      fc.property(books, fc.integer({ min: 1, max: 28 }), (book, first) => {
        const name = (each: number) => `2026-11-${String(each).padStart(2, '0')}`
        const later = startingAt(book, name(first))
        expect(later.days.every((each) => each.day >= name(first))).toBe(true)
        for (let each = first; each <= 28; each += 1) {
          expect(cashAfter(later, name(each)).get(1)).toBe(cashAfter(book, name(each)).get(1))
        }
      }),
    )
  })
})
