import { expect, it } from 'vitest'
import { searchOf } from '../../report/address.ts'
import { filtersOf, type LoanFilters, loansQuery } from './filters.ts'

const none: LoanFilters = { type: 'people', status: '', currencyId: '' }

it.each<[search: string, filters: LoanFilters]>([
  ['?type=people', none],
  ['?type=company', { ...none, type: 'company' }],
  [
    '?type=company&status=overdue&currencyId=2',
    { type: 'company', status: 'overdue', currencyId: '2' },
  ],
  ['?type=people&status=closed', { ...none, status: 'closed' }],
])('the address %j is read and written back', (search, filters) => {
  expect(filtersOf(search)).toEqual(filters)
  expect(searchOf(filters)).toBe(search)
})

it.each(['', '?type=both', '?status=late', '?status=toString', '?currencyId=AFN', '?currencyId=0'])(
  'the address %j means all loans to people',
  (search) => {
    expect(filtersOf(search)).toEqual(none)
  },
)

it.each<[filters: Partial<LoanFilters>, query: object]>([
  [{}, { type: 'people', limit: 100 }],
  [{ type: 'company' }, { type: 'company', limit: 100 }],
  [{ status: 'active' }, { type: 'people', status: 'active' }],
  [{ currencyId: '2' }, { type: 'people', currencyId: '2' }],
  [
    { status: 'closed', currencyId: '2' },
    { type: 'people', status: 'closed', currencyId: '2' },
  ],
])('the filters %j are sent as %j', (filters, query) => {
  expect(loansQuery({ ...none, ...filters })).toEqual(query)
})
