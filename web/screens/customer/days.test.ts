import { expect, it } from 'vitest'
import { searchOf } from '../../report/address.ts'
import { inRange, problemsOf, withDays } from './days.ts'
import { filtersOf } from './filters.ts'

const TODAY = '2026-11-20'

it.each([
  ['?accountId=7', '2026-11-01', TODAY],
  ['?accountId=7&days=all', '', ''],
  ['?accountId=7&fromDate=2026-10-02', '2026-10-02', ''],
  ['?accountId=7&toDate=2026-10-02', '', '2026-10-02'],
])('the address %s is of the days from "%s" to "%s"', (search, fromDate, toDate) => {
  const filters = withDays(filtersOf(search), TODAY)
  expect(filters).toMatchObject({ accountId: '7', fromDate, toDate })
  expect(withDays(filtersOf(searchOf(inRange(filters, filters))), TODAY)).toMatchObject({
    fromDate,
    toDate,
  })
})

it('a range must not end before it begins', () => {
  const backwards = filtersOf('?fromDate=2026-11-02&toDate=2026-11-01')
  expect(Object.keys(problemsOf(backwards))).toEqual(['toDate'])
})
