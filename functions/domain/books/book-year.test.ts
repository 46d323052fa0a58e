import { describe, expect, it } from 'vitest'
import type { BranchDay } from '../days/branch-day.ts'
import { branchNamedAsCode } from '../house/branch.ts'
import { beginOfYear, requireDaysDone } from './book-year.ts'

/** When a year can be closed. Rules: docs/rules/books.md. */

const wordsOf = (decide: () => unknown) => {
  try {
    return decide()
  } catch (error) {
    return (error as Error).message
  }
}

describe('the first day of a year', () => {
  it.each<
    [through: string, today: string, last: string | null, first: string | null, told: string]
  >([
    ['2026-03-20', '2026-04-20', null, '2025-06-01', '2025-06-01'],
    ['2026-03-20', '2026-04-20', '2025-03-20', '2020-01-01', '2025-03-21'],
    [
      '2026-03-20',
      '2026-04-19',
      null,
      '2025-06-01',
      'The year through 20 March 2026 closes on 20 April 2026 at the earliest',
    ],
    ['2026-03-20', '2026-03-20', null, '2025-06-01', 'through must be before today, 20 March 2026'],
    ['2026-03-20', '2026-05-01', '2026-03-20', null, 'The year through 20 March 2026 was closed'],
    [
      '2026-03-20',
      '2026-05-01',
      '2026-03-21',
      null,
      'through must not be before 22 March 2026, with which the year begins',
    ],
    // From 14 February 2025 it is the 400th day.
    ['2026-03-20', '2026-05-01', '2025-02-13', null, '2025-02-14'],
    [
      '2026-03-20',
      '2026-05-01',
      '2025-02-12',
      null,
      'through must not be after 19 March 2026: a year that begins on 13 February 2025 has at most 400 days',
    ],
    [
      '2026-03-20',
      '2026-05-01',
      null,
      null,
      'through must not be before the first posting, and there is none yet',
    ],
  ])('through %s, on %s, after %s, first posting %s: %s', (through, today, last, first, told) => {
    expect(wordsOf(() => beginOfYear(through, today, last, first))).toBe(told)
  })
})

describe('the days of a year', () => {
  const year = { from: '2025-03-21', through: '2026-03-20' }
  const branch = (code: string, closingFrom: string | null, lockedThrough: string | null) => ({
    ...branchNamedAsCode(code, ''),
    closingFrom,
    lockedThrough,
  })
  const day = (code: string, date: string, state: BranchDay['state']) =>
    ({ branch: code, date, state }) as BranchDay
  it.each<
    [
      branches: readonly [closingFrom: string | null, lockedThrough: string | null],
      days: readonly BranchDay[],
      told: string | undefined,
    ]
  >([
    [[null, null], [], undefined],
    [['2025-01-01', '2026-03-20'], [], undefined],
    [['2025-01-01', '2026-03-19'], [], 'KBL has not closed 20 March 2026'],
    [['2026-03-20', '2026-03-19'], [], 'KBL has not closed 20 March 2026'],
    [['2026-03-21', '2026-03-20'], [], undefined],
    [['2025-01-01', '2026-04-01'], [day('KBL', '2026-03-20', 'accepted')], undefined],
    [
      ['2025-01-01', '2026-04-01'],
      [day('KBL', '2026-03-20', 'answered')],
      '20 March 2026 in KBL was not accepted',
    ],
    [
      ['2025-01-01', '2026-04-01'],
      [day('KBL', '2025-03-20', 'closed'), day('KBL', '2026-03-21', 'closed')],
      undefined,
    ],
  ])('of a branch closing %j: %#', ([closingFrom, lockedThrough], days, told) => {
    const branches = [branch('HQ', null, null), branch('KBL', closingFrom, lockedThrough)]
    expect(wordsOf(() => requireDaysDone(year, branches, days))).toBe(told)
  })
})
