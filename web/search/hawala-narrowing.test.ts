import { expect, it } from 'vitest'
import { type Narrowing, NOT_NARROWED, narrowedQuery } from './hawala-narrowing.ts'

it.each<[narrowing: Partial<Narrowing>, query: object]>([
  [{}, { limit: 10 }],
  [{ text: ' نادر ' }, { limit: 50, text: 'نادر' }],
  [
    { account: '1007', status: 'pending' },
    { limit: 50, account: '1007', status: 'pending' },
  ],
  [{ age: 'today' }, { limit: 50, fromDate: '2026-11-20' }],
  [{ age: 'week' }, { limit: 50, fromDate: '2026-11-14' }],
  [{ age: 'after3' }, { limit: 50, toDate: '2026-11-16' }],
  [{ age: 'after7' }, { limit: 50, toDate: '2026-11-12' }],
])('the filters %j ask for %j', (narrowing, query) => {
  expect(narrowedQuery({ ...NOT_NARROWED, ...narrowing }, '2026-11-20')).toEqual(query)
})
