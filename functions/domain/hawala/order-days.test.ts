import { describe, expect, it } from 'vitest'
import { firstDaysOf, leftOn, type OrderDay, withDay } from './order-days.ts'

const KEPT = { date: '2026-11-20', payingBranch: 'HRT', amountMinor: 1_000_00n, closedOn: null }
const entry = (day: string, leftMinor: bigint, payingBranch = 'HRT'): OrderDay => {
  return { day, payingBranch, leftMinor }
}

describe('the days of an order that kept none', () => {
  it('are all of it since it was recorded, and nothing since it was settled', () => {
    expect(firstDaysOf(KEPT)).toEqual([entry('2026-11-20', 1_000_00n)])
    expect(firstDaysOf({ ...KEPT, closedOn: '2026-11-22' })).toEqual([
      entry('2026-11-20', 1_000_00n),
      entry('2026-11-22', 0n),
    ])
    expect(firstDaysOf({ ...KEPT, closedOn: '2026-11-20' })).toEqual([entry('2026-11-20', 0n)])
  })

  it('are none where a partner pays', () => {
    expect(firstDaysOf({ ...KEPT, payingBranch: null })).toEqual([])
  })
})

it('a later change of the same day takes the place of the earlier one', () => {
  const days = withDay([entry('2026-11-20', 5n), entry('2026-11-21', 4n)], entry('2026-11-21', 3n))
  expect(days).toEqual([entry('2026-11-20', 5n), entry('2026-11-21', 3n)])
})

it.each<[date: string, left: OrderDay | undefined]>([
  ['2026-11-19', undefined],
  ['2026-11-20', entry('2026-11-20', 5n)],
  ['2026-11-21', entry('2026-11-20', 5n)],
  ['2026-11-22', entry('2026-11-22', 2n, 'MZR')],
  ['2026-11-24', undefined],
])('what was left at the end of %s', (date, left) => {
  const days = [entry('2026-11-20', 5n), entry('2026-11-22', 2n, 'MZR'), entry('2026-11-24', 0n)]
  expect(leftOn({ days }, date)).toEqual(left)
})
