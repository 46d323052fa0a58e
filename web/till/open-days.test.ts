import { expect, it } from 'vitest'
import { forgottenDays, openMonths } from './open-days.ts'

const TODAY = '2026-11-22'

it.each([
  ['2026-11-21', ['2026-11']],
  ['2026-10-31', ['2026-10', '2026-11']],
  ['2026-09-29', ['2026-09', '2026-10', '2026-11']],
  [null, ['2026-11']],
])('locked through %s, the open days lie in %j', (lockedThrough, months) => {
  expect(openMonths(lockedThrough, TODAY)).toEqual(months)
})

it('finds the days that should have been closed', () => {
  const days = [
    { date: TODAY, state: 'open', postings: 3 },
    { date: '2026-11-21', state: 'open', postings: 1 },
    { date: '2026-11-20', state: 'noBusiness', postings: 0 },
    { date: '2026-10-31', state: 'open', postings: 2 },
    { date: '2026-10-30', state: 'closed', postings: 2 },
  ] as const
  expect(forgottenDays(days, TODAY)).toEqual(['2026-10-31', '2026-11-21'])
})
