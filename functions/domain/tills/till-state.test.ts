import { describe, expect, it } from 'vitest'
import type { TillBook } from './till-book.ts'
import type { CountState, TillCount } from './till-count.ts'
import type { TillRecord } from './till-record.ts'
import {
  countedThroughWithout,
  currentCount,
  missingFor,
  standingCounts,
  uncountedDayOf,
  waitingCount,
} from './till-state.ts'

const TILL = { branch: 'KBL', userId: 4, userName: 'laila' }

/** Makes a book with these days, each with the cash that came in; null is a day without postings. */
function book(opening: bigint, days: Record<string, bigint | null> = {}): TillBook {
  return {
    till: TILL,
    opening: new Map([[1, opening]]),
    days: Object.entries(days).map(([name, inMinor]) => ({
      day: name,
      backDated: 0,
      reversals: 0,
      countedThrough: null,
      lockedAt: null,
      postings: inMinor === null ? null : 1,
      rows: inMinor === null ? 0 : 1,
      arrivals: 0,
      cash: new Map(inMinor ? [[1, { inMinor, outMinor: 0n }]] : []),
      overShort: new Map(),
    })),
  }
}

function line(currencyId: number): TillCount['lines'][number] {
  const found = { expectedMinor: 0n, countedMinor: 0n, looseMinor: 0n }
  return {
    currencyId,
    pieces: {},
    ...found,
    movedSinceMinor: 0n,
    furtherMinor: 0n,
    furtherOverMinor: 0n,
    furtherLimitMinor: null,
    takenBackMinor: 0n,
  }
}

function count(through: string, state: CountState, minute = 0): TillCount {
  const at = `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`
  const by = { userId: 4, userName: 'laila', at }
  return {
    till: TILL,
    sortKey: `${through}#${at}`,
    through,
    state,
    try: 1,
    countedBy: by,
    decidedBy: null,
    confirmedBy: null,
    confirmedWhy: null,
    closedAgainBy: null,
    flags: [],
    transactionNumbers: [],
    countedAt: at,
    isOnOverShort: true,
    lines: [line(1)],
  }
}

/** More than any difference of these tests, unless a test says otherwise. */
const LIMITS = [{ currencyId: 1, amountMinor: 100n }]
const D20 = '2026-11-20'
const D21 = '2026-11-21'
const D22 = '2026-11-22'
const MOVED = { [D21]: 5n, [D22]: 7n }

describe('the counts of a till', () => {
  const counts = [
    count(D21, 'replaced'),
    count(D21, 'confirmed', 1),
    count(D22, 'rejected', 2),
    count(D22, 'spot', 3),
    count(D22, 'counted', 4),
  ]

  it('stand while they wait or are confirmed', () => {
    expect(standingCounts({ counts }).map(({ state }) => state)).toEqual(['confirmed', 'counted'])
    expect(waitingCount({ counts })?.through).toBe(D22)
    expect(countedThroughWithout({ counts })).toBe(D22)
    expect(countedThroughWithout({ counts }, counts[4])).toBe(D21)
    expect(countedThroughWithout({ counts: [] })).toBeNull()
  })
})

describe('the current count', () => {
  it.each([
    ['reaches the newest posting', MOVED, [count(D22, 'counted')], D22],
    ['is later than the newest posting', { [D21]: 5n }, [count(D22, 'confirmed')], D22],
    ['is of a till without postings', {}, [count(D22, 'confirmed')], D22],
    ['is missing after a later posting', MOVED, [count(D21, 'confirmed')], undefined],
    ['is missing after a rejection', MOVED, [count(D22, 'rejected')], undefined],
    ['is missing after a reopening', MOVED, [count(D22, 'reopened')], undefined],
    ['is no spot count', MOVED, [count(D22, 'spot')], undefined],
  ] as const)('%s', (_, days, counts, through) => {
    expect(currentCount({ book: book(0n, days), counts })?.through).toBe(through)
  })
})

describe('for a close a till lacks', () => {
  it.each([
    ['nothing, if it is empty and untouched', book(0n), [], null],
    ['a count, if cash moved', book(0n, MOVED), [], 'notCounted'],
    ['a count, if it holds something', book(5n), [], 'notCounted'],
    ['a count, if it owes something', book(-5n), [], 'notCounted'],
    ['nothing, if only later days moved', book(0n, { [D22]: 5n }), [], null],
    ['a confirmation, if a count waits', book(0n, MOVED), [count(D22, 'counted')], 'notConfirmed'],
    ['a confirmation, even if nothing moved', book(0n), [count(D21, 'counted')], 'notConfirmed'],
    ['nothing, if a count of a later day waits', book(0n), [count(D22, 'counted')], null],
    ['nothing, if it is confirmed', book(0n, MOVED), [count(D21, 'confirmed')], null],
    ['a count of the newest day', book(0n, MOVED), [count(D20, 'confirmed')], 'notCounted'],
    ['a count after a reopening', book(0n, MOVED), [count(D21, 'reopened')], 'notCounted'],
    ['a count after a rejection', book(0n, MOVED), [count(D21, 'rejected')], 'notCounted'],
  ] as const)('%s', (_, of, counts, missing) => {
    expect(missingFor({ book: of, counts }, D21, LIMITS)).toBe(missing)
  })

  it('a count, if it holds a currency that its count knew nothing of', () => {
    const { opening, ...rest } = book(5n)
    const counts = [count(D21, 'confirmed')]
    const holding = (minor: bigint) => ({ ...rest, opening: new Map([...opening, [2, minor]]) })
    expect(missingFor({ book: holding(7n), counts }, D21, LIMITS)).toBe('notCounted')
    expect(missingFor({ book: holding(0n), counts }, D21, LIMITS)).toBeNull()
  })

  it.each([
    ['within the limit', 5n, 0n, null],
    ['above it', 4n, 0n, 'notCountedAnew'],
    ['above it together with what was posted before', 5n, -1n, 'notCountedAnew'],
    ['within it, because the other way was posted before', 4n, 1n, null],
  ] as const)('what differs further %s', (_, limit, furtherMinor, missing) => {
    const confirmed = count(D21, 'confirmed')
    const counts = [{ ...confirmed, lines: [{ ...line(1), furtherMinor }] }]
    const limits = [{ currencyId: 1, amountMinor: limit }]
    expect(missingFor({ book: book(0n, MOVED), counts }, D21, limits)).toBe(missing)
  })

  it('what differs further above the limit, also where the till stands empty again', () => {
    const counts = [{ ...count(D21, 'confirmed'), lines: [{ ...line(1), countedMinor: 5n }] }]
    const untouched = book(0n, { [D21]: null })
    expect(missingFor({ book: untouched, counts }, D21, LIMITS)).toBeNull()
    expect(missingFor({ book: untouched, counts }, D21, [])).toBe('notCountedAnew')
  })
})

describe('an uncounted day', () => {
  const record = (more: Partial<TillRecord>): TillRecord => ({
    ...TILL,
    countedThrough: null,
    uncountedDay: D21,
    putOff: null,
    version: 1,
    ...more,
  })

  it.each([
    ['stands', record({}), D20, D21],
    ['stands also if it was put off', record({ putOff: null }), null, D21],
    ['is gone once it is counted', record({ countedThrough: D21 }), D20, null],
    ['is gone once it is closed', record({}), D21, null],
    ['stands after a count of an earlier day', record({ countedThrough: D20 }), D20, D21],
    ['is missing where the night found none', record({ uncountedDay: null }), D20, null],
    ['is missing where nothing is kept', undefined, D20, null],
  ])('%s', (_, till, lockedThrough, day) => {
    expect(uncountedDayOf(till, lockedThrough)).toBe(day)
  })
})
