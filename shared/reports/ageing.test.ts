import { expect, it } from 'vitest'
import type { AccountBalanceRow } from './accounts-csv.ts'
import { ageingOf } from './ageing.ts'

const DATE = '2026-11-23'
const owing = (
  owesSince: string | null,
  afn: string | null,
  over: Partial<AccountBalanceRow> = {},
) => ({ kind: 'customer', owesSince, afn, ...over }) as AccountBalanceRow

it.each<[owesSince: string, age: number]>([
  ['2026-11', 0],
  ['2026-10', 0],
  ['2026-09', 1],
  ['2026-08', 1],
  ['2026-07', 2],
  ['2026-05', 2],
  ['2026-04', 3],
  ['2025-11', 3],
  ['2025-10', 4],
  ['2019-01', 4],
])('what is owed since %s has age %i', (owesSince, age) => {
  const { ages } = ageingOf([owing(owesSince, '-5.00')], DATE)
  expect(ages.map(({ customersMinor }) => customersMinor)).toEqual(
    [0, 1, 2, 3, 4].map((each) => (each === age ? 500n : 0n)),
  )
})

it('tells customers apart, and leaves out what the house owes and what has no rate', () => {
  const { ages, withoutRate } = ageingOf(
    [
      owing('2026-11', '-5.00'),
      owing('2026-10', '-0.50'),
      owing('2026-11', '-7.00', { kind: 'hawalaPartner' }),
      owing('2026-11', '-1.00', { kind: 'liability' }),
      owing(null, '900.00'),
      owing('2026-11', null),
    ],
    DATE,
  )
  expect(ages[0]).toMatchObject({ accounts: 4, customersMinor: 550n, othersMinor: 800n })
  expect(ages.slice(1).every(({ accounts }) => accounts === 0)).toBe(true)
  expect(withoutRate).toBe(1)
})
