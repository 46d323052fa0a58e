import { describe, expect, it } from 'vitest'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import type { Day } from '../../day/day.ts'
import type { Count } from '../../till/till.ts'
import { branchOf, countedTill, countOf, dayOf, tillOf } from './samples.ts'
import {
  coveredDays,
  dayToClose,
  differencesWordsOf,
  furtherQuestions,
  furtherWords,
  hasClosed,
  hasEarlierDays,
  mustCountAnew,
  mustReopen,
  newestStanding,
  openDays,
  seenFurther,
  stateWords,
  type Till,
  type TillToClose,
  tillsToCloseOf,
} from './tills-to-close.ts'

const TODAY = '2026-11-22'
const YESTERDAY = '2026-11-21'
const NO_COUNTS = new Map<number, readonly Count[]>()

const confirmed = countOf({ state: 'confirmed', decidedByName: 'karim' })
const spot = countOf({ state: 'spot', try: 0, freeze: false, countedAt: '2026-11-22T13:00:00Z' })

const ofYesterday = (changed: Partial<Count>) => countOf({ through: YESTERDAY, ...changed })

describe('what a till lacks for the close of today', () => {
  it.each<[what: string, till: Till, missing: string | null, state: string | undefined]>([
    ['not counted', tillOf(), 'count', undefined],
    ['empty and untouched', tillOf({ mustCount: false }), null, undefined],
    ['counted', countedTill(countOf()), 'confirmation', 'counted'],
    ['confirmed', countedTill(confirmed), null, 'confirmed'],
    [
      'confirmed before it held another currency',
      countedTill(confirmed, { mustCount: true }),
      'count',
      'confirmed',
    ],
  ])('%s', (_what, till, missing, state) => {
    const [tillToClose] = tillsToCloseOf([till], TODAY, NO_COUNTS)
    expect([tillToClose?.missing, tillToClose?.count?.state]).toEqual([missing, state])
    expect(tillToClose && mustReopen(tillToClose)).toBe(
      missing === 'count' && state === 'confirmed',
    )
  })
})

describe('what a till that is open lacks for the close of a forgotten day', () => {
  it.each<
    [
      what: string,
      mustCount: boolean,
      counts: readonly Count[],
      missing: string | null,
      state: string | undefined,
    ]
  >([
    ['nobody counted it', true, [], 'count', undefined],
    ['it moved cash only today', false, [], null, undefined],
    ['its count waits', true, [ofYesterday({})], 'confirmation', 'counted'],
    ['its count is confirmed', false, [ofYesterday({ state: 'confirmed' })], null, 'confirmed'],
    [
      'it was confirmed through an earlier day and moved since',
      true,
      [countOf({ through: '2026-11-20', state: 'confirmed' })],
      'count',
      undefined,
    ],
    [
      'it was confirmed before it held another currency',
      true,
      [ofYesterday({ state: 'confirmed' })],
      'count',
      'confirmed',
    ],
    ['its count was rejected', true, [ofYesterday({ state: 'rejected' })], 'count', undefined],
    [
      'a spot count is newer than the one that waits',
      true,
      [spot, ofYesterday({})],
      'confirmation',
      'counted',
    ],
    ['only a count of today waits', false, [countOf()], null, 'counted'],
  ])('%s', (_what, mustCount, counts, missing, state) => {
    const [tillToClose] = tillsToCloseOf([tillOf({ mustCount })], YESTERDAY, new Map([[4, counts]]))
    expect([tillToClose?.missing, tillToClose?.count?.state]).toEqual([missing, state])
  })
})

it.each<[counts: readonly Count[], found: Count | null]>([
  [[], null],
  [[spot], null],
  [[spot, confirmed], confirmed],
  [[spot, countOf({ try: 2 }), countOf({ state: 'replaced' }), confirmed], countOf({ try: 2 })],
  [[countOf({ state: 'rejected' }), countOf({ state: 'reopened' })], null],
])('the newest standing count, %#', (counts, found) => {
  expect(newestStanding(counts)).toEqual(found)
})

describe('the days that can be closed', () => {
  it.each<[what: string, lockedThrough: string, days: string[], open: string[], likely: unknown]>([
    ['the usual evening', YESTERDAY, [TODAY], [TODAY], TODAY],
    ['today is closed', TODAY, [], [], undefined],
    ['yesterday was forgotten', '2026-11-20', [YESTERDAY], [TODAY, YESTERDAY], YESTERDAY],
    [
      'two days were forgotten',
      '2026-11-18',
      ['2026-11-19', YESTERDAY],
      [TODAY, YESTERDAY, '2026-11-19'],
      YESTERDAY,
    ],
  ])('%s', (_what, lockedThrough, dates, open, likely) => {
    const branch = branchOf({ lockedThrough })
    const days = [
      ...dates.map((date) => dayOf(date)),
      dayOf('2026-11-17', { state: 'closed' }),
      dayOf('2026-11-16', { state: 'noBusiness', postings: 0 }),
    ]
    expect(openDays(branch, days, TODAY)).toEqual(open)
    expect(dayToClose(open, [tillOf()], TODAY)).toBe(likely)
  })

  it('is today as soon as a till is counted through today', () => {
    expect(dayToClose([TODAY, YESTERDAY], [countedTill(countOf())], TODAY)).toBe(TODAY)
  })

  it('are closed together up to the chosen one', () => {
    expect(coveredDays([TODAY, YESTERDAY, '2026-11-19'], YESTERDAY)).toEqual([
      '2026-11-19',
      YESTERDAY,
    ])
  })
})

it.each([
  [YESTERDAY, false],
  ['2026-11-20', true],
  [null, false],
])('locked through %s leaves earlier days open: %s', (lockedThrough, has) => {
  expect(hasEarlierDays(branchOf({ lockedThrough }), TODAY)).toBe(has)
})

it.each<[what: string, lockedThrough: string, days: Day[], has: boolean]>([
  ['before its first close', '2026-10-31', [dayOf('2026-11-01')], false],
  ['after a close', '2026-11-01', [], true],
  [
    'after its first close was taken back',
    '2026-10-31',
    [
      dayOf('2026-11-01', {
        thread: [{ at: '', userId: 2, userName: 'omar', action: 'reopened', comment: 'Why' }],
      }),
    ],
    true,
  ],
])('a branch %s has closed a day: %s', (_what, lockedThrough, days, has) => {
  expect(hasClosed(branchOf({ closingFrom: '2026-11-01', lockedThrough }), days)).toBe(has)
})

const COUNTED_WAITS = 'Counted by laila, waits for confirmation'

describe('what differs further since the count', () => {
  const further = {
    through: '2026-11-22',
    currencyId: 1,
    currencyCode: 'AFN',
    counted: '500.00',
    held: '1500.00',
    amount: '-1000.00',
    aboveLimit: false,
  }
  const tillToClose = (aboveLimit: boolean) => ({
    till: tillOf({ further: [{ ...further, aboveLimit }] }),
    count: null,
    missing: null,
  })

  it('is asked about till by till, and named to the server', () => {
    expect(furtherQuestions([tillToClose(false)])).toEqual([
      {
        title: 'Post a further difference of laila in AFN?',
        code: 'AFN',
        lines: [
          [`Counted through ${formatDay('2026-11-22')}`, '500.00'],
          ['In the books now', '1500.00'],
          ['Posted further', '-1000.00'],
        ],
      },
    ])
    const { through, currencyId, amount } = further
    expect(seenFurther([tillToClose(false)])).toEqual([{ userId: 4, through, currencyId, amount }])
  })

  it.each([
    ['short', '-1500.00', '1,500.00 AFN short'],
    ['over', '1500.00', '1,500.00 AFN over'],
  ])('is said in the words of every difference: %s', (_, amount, words) => {
    const till = tillOf({ further: [{ ...further, amount }] })
    expect(furtherWords(till)).toEqual([words])
    const count = countOf({ state: 'confirmed' })
    expect(differencesWordsOf({ till, count })).toEqual(['50.00 AFN short', `${words} further`])
  })

  it.each<[what: string, tillToClose: Partial<TillToClose>, words: string]>([
    [
      'that differs further',
      { till: tillToClose(true).till, count: countOf({ state: 'confirmed' }) },
      'Counted; differs further',
    ],
    [
      'that holds another currency',
      { count: countOf({ state: 'confirmed' }) },
      'Counted; holds another currency',
    ],
    ['without a count', {}, 'Not counted'],
    ['that waits', { count: countOf(), missing: 'confirmation' }, COUNTED_WAITS],
    ['that is confirmed', { count: confirmed, missing: null }, 'Confirmed by karim'],
    ['with nothing to count', { missing: null }, 'Nothing to count'],
  ])('a till %s', (_, changed, words) => {
    const till = { till: tillOf(), count: null, missing: 'count' as const, ...changed }
    expect(stateWords(till, '2026-11-22')).toBe(words)
  })

  it.each([true, false])('is counted anew if it is above the limit: %s', (isAbove) => {
    expect(mustCountAnew(tillToClose(isAbove))).toBe(isAbove)
  })
})
