import { expect, it } from 'vitest'
import { requestFor } from '../../report/report-kind.ts'
import { profitAndLossOf } from './filters.ts'

it.each([
  ['2026-11-01', '2026-11-23', undefined],
  ['2026-11-01', '2026-11-24', '2026-11-24'],
  ['2026-11-24', '2026-11-25', '2026-11-25'],
])('from %s to %s on 23 November: to come is %s', (fromDate, toDate, dayToCome) => {
  const filters = { fromDate, toDate, branch: '' }
  const { asked, ...told } = requestFor(profitAndLossOf(''), filters, '2026-11-23')
  expect(told.dayToCome).toBe(dayToCome)
  expect(asked === null).toBe(dayToCome !== undefined)
})
