import { expect, it } from 'vitest'
import { filtersIn, searchOf } from './address.ts'

const NONE = { accountId: '', fromDate: '', branch: '' }

it.each<[search: string, filters: [accountId: string, fromDate: string, branch: string]]>([
  ['', ['', '', '']],
  ['?accountId=7', ['7', '', '']],
  ['?accountId=7&fromDate=2026-11-01&branch=%DA%A9%D8%A7%D8%A8%D9%84', ['7', '2026-11-01', 'کابل']],
])('the address %j is read and written back', (search, [accountId, fromDate, branch]) => {
  expect(filtersIn(search, NONE)).toEqual({ accountId, fromDate, branch })
  expect(searchOf({ accountId, fromDate, branch })).toBe(search)
})

it.each([
  ['?fromDate=abc', { fromDate: '' }],
  ['?fromDate=2026-02-30', { fromDate: '' }],
  ['?fromDate=2026-11-01T10:00', { fromDate: '' }],
  ['?date=2026-11-01&fromDate=1', { date: '2026-11-01', fromDate: '' }],
])('a text that is no day is ignored in %s', (search, filters) => {
  const none = { date: '', fromDate: '' }
  expect(filtersIn(search, none)).toEqual({ ...none, ...filters })
})

it('only the known filters are read from an address', () => {
  expect(filtersIn('?accountId=7&colour=red', NONE)).toEqual({ ...NONE, accountId: '7' })
})
