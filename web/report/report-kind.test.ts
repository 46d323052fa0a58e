import { expect, it } from 'vitest'
import { reportKind, requestFor } from './report-kind.ts'

const TODAY = '2026-11-22'
const ANSWER = { data: [], receivedAt: new Date(0), isIncomplete: false }

const kind = reportKind({
  filters: {
    none: { fromDate: '', toDate: '' },
    upToToday: ({ fromDate, toDate }) => [fromDate, toDate],
    problemsOf: () => ({}),
  },
  ask: ({ fromDate, toDate }) => (fromDate === '' ? null : { query: { fromDate, toDate } }),
  read: async () => ANSWER,
  words: { what: 'The report', shown: String, inWords: String },
})

it.each<[fromDate: string, toDate: string, asks: boolean, told: object]>([
  ['', '', false, { isToCome: false }],
  ['2026-11-01', TODAY, true, { isToCome: false }],
  ['2026-11-01', '2026-11-23', true, { isToCome: false, dayToCome: '2026-11-23' }],
  ['2026-11-23', '2026-11-24', false, { isToCome: true, dayToCome: '2026-11-23' }],
])('the days from %j to %j are asked for: %j', (fromDate, toDate, asks, told) => {
  const asked = asks ? { query: { fromDate, toDate } } : null
  expect(requestFor(kind, { fromDate, toDate }, TODAY)).toEqual({ asked, ...told })
})
