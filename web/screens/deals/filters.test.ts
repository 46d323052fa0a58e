import { expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import { requestFor } from '../../report/report-kind.ts'
import { type DealFilters, dealsOf } from './filters.ts'

const TODAY = '2026-11-22'
const none: DealFilters = { fromDate: '', toDate: '', branch: '', userId: '' }

it('an address is read and written back', () => {
  const search = '?fromDate=2026-11-21&toDate=2026-11-22&branch=KBL&userId=4'
  const { filters } = dealsOf('')
  expect(searchOf(filtersIn(search, filters.none))).toBe(search)
})

it.each<[who: string, own: string, named: Partial<DealFilters>, query: object]>([
  ['head office', '', {}, { from: TODAY, to: TODAY }],
  ['a Manager of KBL', 'KBL', {}, { from: TODAY, to: TODAY, branch: 'KBL' }],
  [
    'head office, of a branch, a clerk and some days',
    '',
    { fromDate: '2026-11-01', branch: 'HRT', userId: '4' },
    { from: '2026-11-01', to: TODAY, branch: 'HRT', userId: '4' },
  ],
])('it opens for %s', (_who, own, named, query) => {
  const kind = dealsOf(own)
  const filters = kind.filters.begin?.({ ...none, ...named }, TODAY) ?? none
  expect(requestFor(kind, filters, TODAY).asked).toEqual({ query })
})
