import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, businessDateOf } from '../../../shared/calendar/business-date.ts'
import { areLess, thinnedOut } from './thinning.ts'

const ZONE = 'Asia/Kabul'
/** Half past midnight of a day in Kabul. */
const nightOf = (day: string) => new Date(`${day}T00:30:00+04:30`)
const dayOf = (moment: Date) => businessDateOf(moment, ZONE)

function keptOf(moments: readonly Date[]): string[] {
  const removed = new Set(thinnedOut(moments, ZONE))
  return moments.filter((each) => !removed.has(each)).map(dayOf)
}

it('after a year of nights the last 7 days, 5 weeks and 12 months have a backup', () => {
  let kept: Date[] = []
  for (let day = '2025-11-01'; day <= '2026-11-27'; day = addDays(day, 1)) {
    kept.push(nightOf(day))
    const removed = new Set(thinnedOut(kept, ZONE))
    kept = kept.filter((each) => !removed.has(each))
  }
  expect(kept.map(dayOf)).toEqual([
    // The last night of each month.
    '2025-12-31',
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30'],
    // The last night of each week, a Friday, and of October.
    ...['2026-10-30', '2026-10-31', '2026-11-06', '2026-11-13', '2026-11-20'],
    ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
    '2026-11-27',
  ])
})

it('the newest of several backups of a day stays', () => {
  const [early, late] = [nightOf('2026-11-27'), new Date('2026-11-27T18:00:00+04:30')]
  expect(thinnedOut([late, early], ZONE)).toEqual([early])
})

it('a house that was closed for months keeps its old backups', () => {
  expect(keptOf([nightOf('2026-01-10'), nightOf('2026-01-11'), nightOf('2026-11-27')])).toEqual([
    '2026-01-10',
    '2026-01-11',
    '2026-11-27',
  ])
})

it('the newest backup always stays, never more than 24 stay, and thinning again removes nothing', () => {
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 40_000 }), { minLength: 1 })
  fc.assert(
    fc.property(moments, (hours) => {
      const made = hours.map((hour) => new Date(Date.UTC(2022, 0, 1, hour)))
      const removed = new Set(thinnedOut(made, ZONE))
      const kept = made.filter((each) => !removed.has(each))
      expect(kept).toContainEqual(new Date(Math.max(...made.map((each) => each.getTime()))))
      expect(kept.length).toBeLessThanOrEqual(24)
      expect(thinnedOut(kept, ZONE)).toEqual([])
    }),
  )
})

it.each([
  ['a transaction less', [90, 41], [100, 42], true],
  ['no transaction', [40, 0], [100, 1], true],
  ['the same transaction, and fewer items', [10, 42], [100, 42], false],
  ['a later transaction', [90, 43], [100, 42], false],
  ['less than half of the items of an earlier version', [49, 7], [100, undefined], true],
  ['half of the items of an earlier version', [50, 7], [100, undefined], false],
] as const)('books with %s are less: %j after %j', (_what, books, earlier, isLess) => {
  const [made, before] = [books, earlier].map(([items, lastTransaction]) => ({
    items,
    ...(lastTransaction === undefined ? {} : { lastTransaction }),
  }))
  expect(areLess(made ?? { items: 0 }, before ?? { items: 0 })).toBe(isLess)
})
