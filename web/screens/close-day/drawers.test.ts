import { describe, expect, it } from 'vitest'
import type { Count } from '../../till/till.ts'
import {
  coveredDays,
  dayToClose,
  drawersOf,
  hasEarlierDays,
  type MoreFacts,
  newestStanding,
  openDays,
  type Till,
} from './drawers.ts'
import { branchOf, countedTill, countOf, dayOf, tillOf } from './samples.ts'

const TODAY = '2026-11-22'
const YESTERDAY = '2026-11-21'
const NOTHING: MoreFacts = { counts: new Map(), onDay: [] }

const confirmed = countOf({ state: 'confirmed', decidedByName: 'karim' })
const spot = countOf({ state: 'spot', try: 0, freeze: false, countedAt: '2026-11-22T13:00:00Z' })

describe('what a till lacks for the close of today', () => {
  it.each<[what: string, till: Till, missing: string | null, state: string | undefined]>([
    ['not counted', tillOf(), 'count', undefined],
    ['empty and untouched', tillOf({ mustCount: false }), null, undefined],
    ['counted', countedTill(countOf()), 'confirmation', 'counted'],
    ['confirmed', countedTill(confirmed), null, 'confirmed'],
    [
      'confirmed before its newest posting',
      tillOf({ state: 'open', mustCount: true }),
      'count',
      undefined,
    ],
  ])('%s', (_what, till, missing, state) => {
    const [drawer] = drawersOf([till], TODAY, TODAY, NOTHING)
    expect([drawer?.missing, drawer?.count?.state]).toEqual([missing, state])
  })
})

describe('what a till lacks for the close of a forgotten day', () => {
  const cash = (changed: object) => [
    {
      userId: 4,
      currencies: [
        {
          ...{ currencyId: 1, currencyCode: 'AFN', opening: '0.00', in: '0.00', out: '0.00' },
          ...{ expected: '0.00', counted: null, variance: null, ...changed },
        },
      ],
    },
  ]
  const ofYesterday = (changed: Partial<Count>) => countOf({ through: YESTERDAY, ...changed })
  it.each<[what: string, counts: readonly Count[], onDay: MoreFacts['onDay'], missing: unknown]>([
    ['it moved cash on that day', [], cash({ in: '5.00' }), 'count'],
    ['it held cash on that day', [], cash({ opening: '5.00' }), 'count'],
    ['it moved cash only today', [], cash({}), null],
    ['it is unknown on that day', [], [], null],
    ['its count waits', [ofYesterday({})], cash({ in: '5.00' }), 'confirmation'],
    ['its count is confirmed', [ofYesterday({ state: 'confirmed' })], cash({ in: '5.00' }), null],
    [
      'it was confirmed through an earlier open day and moved since',
      [countOf({ through: '2026-11-20', state: 'confirmed' })],
      cash({ in: '5.00' }),
      'count',
    ],
    [
      'it was confirmed through an earlier open day and only held cash since',
      [countOf({ through: '2026-11-20', state: 'confirmed' })],
      cash({ opening: '5.00' }),
      null,
    ],
    ['its count was rejected', [ofYesterday({ state: 'rejected' })], cash({ in: '5.00' }), 'count'],
    [
      'a spot count is newer than the one that waits',
      [spot, ofYesterday({})],
      cash({ in: '5.00' }),
      'confirmation',
    ],
  ])('%s', (_what, counts, onDay, missing) => {
    const facts = { counts: new Map([[4, counts]]), onDay }
    const [drawer] = drawersOf([tillOf()], YESTERDAY, TODAY, facts)
    expect(drawer?.missing).toBe(missing)
  })

  it('counts that wait for an earlier day also prevent the close of today', () => {
    const facts = { counts: new Map([[4, [ofYesterday({})]]]), onDay: [] }
    expect(drawersOf([tillOf()], TODAY, TODAY, facts)[0]?.missing).toBe('confirmation')
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
