import { describe, expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import { requestFor } from '../../report/report-kind.ts'
import { type JournalFilters, journalIn, timeOfDay } from './filters.ts'

const TODAY = '2026-11-22'
const JOURNAL = journalIn('Asia/Kabul')
const none: JournalFilters = JOURNAL.filters.none
const asked = (named: Partial<JournalFilters>) => {
  const filters = JOURNAL.filters.begin?.({ ...none, ...named }, TODAY) ?? none
  return requestFor(JOURNAL, filters, TODAY).asked
}

it('an address is read and written back', () => {
  const search = '?fromDate=2026-11-01&toDate=2026-11-22&branch=KBL&after=2026-11-20&time=14%3A05'
  expect(searchOf(filtersIn(search, none))).toBe(search)
})

it.each<[string, Partial<JournalFilters>, object | null]>([
  ['today at first', {}, { query: { from: TODAY, to: TODAY } }],
  [
    'days of a branch',
    { fromDate: '2026-11-01', branch: 'HRT' },
    { query: { from: '2026-11-01', to: TODAY, branch: 'HRT' } },
  ],
  [
    'what was recorded since the begin of a day in Kabul',
    { after: '2026-11-20' },
    { query: { from: TODAY, to: TODAY, recordedAfter: '2026-11-19T19:30:00.000Z' } },
  ],
  [
    'what was recorded after a time of a day in Kabul',
    { after: '2026-11-20', time: '14:00' },
    { query: { from: TODAY, to: TODAY, recordedAfter: '2026-11-20T09:30:00.000Z' } },
  ],
  ['nothing for a time without a day', { time: '14:00' }, null],
  ['nothing for a time that is none', { after: '2026-11-20', time: '25:00' }, null],
  ['nothing for days to come', { fromDate: '2026-11-23', toDate: '2026-11-24' }, null],
  ['nothing for more than 400 days', { fromDate: '2025-10-18' }, null],
])('asks for %s', (_what, named, query) => {
  expect(asked(named)).toEqual(query)
})

describe('the form', () => {
  it.each<[Partial<JournalFilters>, object]>([
    [{ after: '2026-11-20', time: '9:05' }, {}],
    [{ time: '14:00' }, { after: 'Recorded After is required with a time' }],
    [{ after: '2026-11-20', time: '24:00' }, { time: 'Time must be a time such as 14:05' }],
    [{ fromDate: '2025-10-18' }, { toDate: 'A report covers at most 400 days' }],
  ])('of %j has the problems %j', (typed, problems) => {
    const draft = { ...none, fromDate: TODAY, toDate: TODAY, ...typed }
    expect(JOURNAL.filters.problemsOf(draft)).toEqual(problems)
  })
})

it.each([
  ['', '00:00'],
  ['9:05', '09:05'],
  ['۱۴:۰۵', '14:05'],
  ['14', null],
  ['14:60', null],
])('the time %j is %j', (typed, time) => {
  expect(timeOfDay(typed)).toBe(time)
})
