import { describe, expect, it } from 'vitest'
import { type AuditFilters, filtersOf, problemsOf, searchOf } from './filters.ts'

const TODAY = '2026-11-21'
const DEFAULTS: AuditFilters = {
  fromDate: '2026-10-22',
  toDate: TODAY,
  entity: '',
  userId: '',
}

describe('the filters of an address', () => {
  it.each<[search: string, filters: Partial<AuditFilters>]>([
    ['', {}],
    ['?fromDate=2026-01-01', { fromDate: '2026-01-01' }],
    ['?toDate=2026-03-31', { fromDate: '2026-03-01', toDate: '2026-03-31' }],
    ['?entity=hawalaSerial&userId=7', { entity: 'hawalaSerial', userId: '7' }],
    ['?fromDate=2026-02-30&toDate=soon', {}],
    ['?entity=transaction&userId=admin', {}],
    ['?userId=0', {}],
  ])('%s', (search, filters) => {
    expect(filtersOf(search, TODAY)).toEqual({ ...DEFAULTS, ...filters })
  })
})

describe('the address of filters', () => {
  it.each<[search: string, filters: Partial<AuditFilters>]>([
    ['', {}],
    ['?fromDate=2026-01-01', { fromDate: '2026-01-01' }],
    [
      '?fromDate=2026-01-01&toDate=2026-02-01&entity=user&userId=2',
      { fromDate: '2026-01-01', toDate: '2026-02-01', entity: 'user', userId: '2' },
    ],
  ])('is %s and is read back unchanged', (search, changed) => {
    const filters = { ...DEFAULTS, ...changed }
    expect(searchOf(filters, TODAY)).toBe(search)
    expect(filtersOf(search, TODAY)).toEqual(filters)
  })
})

describe('the errors', () => {
  it.each<[what: string, changed: Partial<AuditFilters>, problems: object]>([
    ['none for the default filters', {}, {}],
    ['none for a single day', { fromDate: TODAY }, {}],
    [
      'an end before the start',
      { fromDate: '2026-11-22' },
      { toDate: 'To Date must not be before From Date' },
    ],
    ['no start', { fromDate: '' }, { fromDate: 'From Date is required' }],
    ['no end', { toDate: '' }, { toDate: 'To Date is required' }],
  ])('%s', (_what, changed, problems) => {
    expect(problemsOf({ ...DEFAULTS, ...changed })).toEqual(problems)
  })
})
