import { beforeEach, describe, expect, it } from 'vitest'
import { type Attempt, keptAttempt, outcomeOf } from './attempt.ts'

const HOUR_MS = 3_600_000
const SENT_AT_MS = 1_795_000_000_000

const attempt: Attempt = {
  key: '7b0c',
  body: { transType: 'Debit', inAccountID: 'CSH001', outAccountID: '1007', dAmount: '5' },
  values: { account: '1007', currencyId: '1', narrative: '', amount: '5', date: '2026-11-20' },
  sentAtMs: SENT_AT_MS,
}

describe('keptAttempt', () => {
  let kept: Map<string, string>
  const storage = {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  }
  beforeEach(() => {
    kept = new Map()
    keptAttempt(storage, 7, 'Debit').write(attempt)
  })

  it('gives back what was sent, to the letter', () => {
    expect(keptAttempt(storage, 7, 'Debit').read(SENT_AT_MS + HOUR_MS)).toEqual(attempt)
  })

  it('forgets it once it is settled', () => {
    keptAttempt(storage, 7, 'Debit').clear()
    expect(keptAttempt(storage, 7, 'Debit').read(SENT_AT_MS)).toBeNull()
  })

  it.each([
    ['another user', 8, 'Debit', 0],
    ['the other kind', 7, 'Credit', 0],
    ['a later day', 7, 'Debit', 13 * HOUR_MS],
  ] as const)('gives none for %s', (_, userId, kind, laterMs) => {
    expect(keptAttempt(storage, userId, kind).read(SENT_AT_MS + laterMs)).toBeNull()
  })

  it.each(['', '{', '[]', '{"key":"7b0c"}'])('gives none for %j', (text) => {
    kept.set('attempt:7:Debit', text)
    expect(keptAttempt(storage, 7, 'Debit').read(SENT_AT_MS)).toBeNull()
  })
})

describe('outcomeOf', () => {
  it.each([
    [null, false, 'unknown'],
    [null, true, 'unknown'],
    [503, false, 'unknown'],
    [500, false, 'unknown'],
    [408, false, 'unknown'],
    [400, false, 'refused'],
    [400, true, 'refused'],
    [404, true, 'refused'],
    [409, true, 'refused'],
    [401, false, 'refused'],
    [401, true, 'unknown'],
    [403, true, 'unknown'],
    [429, false, 'refused'],
    [429, true, 'unknown'],
  ] as const)('status %s, sent before %s: %s', (status, sentBefore, outcome) => {
    expect(outcomeOf(status, sentBefore)).toBe(outcome)
  })
})
