import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Attempt,
  type AttemptStorage,
  keptAttempts,
  memoryStorage,
  outcomeOf,
  withOverflow,
} from './attempt.ts'
import { ApiError, NetworkError, NotSentError } from './errors.ts'

const HOUR_MS = 3_600_000
const SENT_AT_MS = 1_795_000_000_000

interface Sent {
  readonly params?: { readonly id: number }
  readonly body: { readonly dAmount: string }
}
interface Values {
  readonly amount: string
}
const attempt: Attempt<Sent, Values> = {
  key: '7b0c',
  sent: { params: { id: 7 }, body: { dAmount: '5' } },
  values: { amount: '5' },
  sentAtMs: SENT_AT_MS,
  address: '/transactions/debit',
}

describe('keptAttempts', () => {
  let storage: AttemptStorage
  const kept = (userId: number, form: string) => keptAttempts<Sent, Values>(storage, userId, form)
  beforeEach(() => {
    storage = memoryStorage()
    kept(7, 'Debit').write(attempt)
  })

  it('returns exactly the sent values', () => {
    expect(kept(7, 'Debit').read(SENT_AT_MS + HOUR_MS)).toEqual(attempt)
  })

  it('forgets an attempt once it is settled', () => {
    kept(7, 'Debit').clear('7b0c')
    expect(kept(7, 'Debit').read(SENT_AT_MS)).toBeNull()
  })

  it('keeps two attempts of one form, and returns the older one until that is settled', () => {
    const later = { ...attempt, key: '01aa', sentAtMs: SENT_AT_MS + 1 }
    kept(7, 'Debit').write(later)
    expect(kept(7, 'Debit').read(SENT_AT_MS)).toEqual(attempt)
    kept(7, 'Debit').clear(attempt.key)
    expect(kept(7, 'Debit').read(SENT_AT_MS)).toEqual(later)
  })

  it.each([
    ['another user', 8, 'Debit', 0],
    ['another form', 7, 'Credit', 0],
    ['a later day', 7, 'Debit', 13 * HOUR_MS],
  ] as const)('gives no attempt for %s', (_, userId, form, laterMs) => {
    expect(kept(userId, form).read(SENT_AT_MS + laterMs)).toBeNull()
  })

  it.each([
    '',
    '{',
    '[]',
    '7',
    '{"key":"7b0c"}',
    '{"key":7,"sent":{},"values":{},"sentAtMs":1795000000000,"address":"/"}',
    '{"key":"7b0c","sent":null,"values":{},"sentAtMs":1795000000000,"address":"/"}',
    '{"key":"7b0c","sent":{},"sentAtMs":1795000000000,"address":"/"}',
    '{"key":"7b0c","sent":{},"values":{},"address":"/"}',
    '{"key":"7b0c","sent":{},"values":{},"sentAtMs":1795000000000}',
  ])('gives no attempt for %j', (text) => {
    storage.setItem('attempt:7:Debit:7b0c', text)
    expect(kept(7, 'Debit').read(SENT_AT_MS)).toBeNull()
  })
})

describe('withOverflow', () => {
  const ROOM = 10
  let small: AttemptStorage
  let overflow: AttemptStorage
  let both: AttemptStorage
  beforeEach(() => {
    const inner = memoryStorage()
    small = {
      ...inner,
      setItem(place, text) {
        if (text.length > ROOM) throw new DOMException('full', 'QuotaExceededError')
        inner.setItem(place, text)
      },
    }
    overflow = memoryStorage()
    both = withOverflow(small, overflow)
  })
  const large = 'x'.repeat(ROOM + 1)

  it.each([
    ['a small text in the first storage', ['small'], 'small', null],
    ['a large text in the second storage', [large], null, large],
    ['only the later text, if it is large', ['small', large], null, large],
    ['only the later text, if it is small', [large, 'small'], 'small', null],
  ] as const)('keeps %s', (_, texts, inSmall, inOverflow) => {
    for (const text of texts) both.setItem('p', text)
    expect([small.getItem('p'), overflow.getItem('p')]).toEqual([inSmall, inOverflow])
    expect([both.getItem('p'), both.places()]).toEqual([texts.at(-1), ['p']])
  })

  it.each(['small', large])('forgets %j', (text) => {
    both.setItem('p', text)
    both.removeItem('p')
    expect(both.getItem('p')).toBeNull()
  })
})

describe('outcomeOf', () => {
  const answer = (status: number) => new ApiError(status, 'why', '')

  it.each<[what: string, error: unknown, first: string, again: string]>([
    ['a save that was not sent', new NotSentError(false), 'refused', 'unknown'],
    ['no answer', new NetworkError(), 'unknown', 'unknown'],
    ['an unreadable answer', new SyntaxError('not JSON'), 'unknown', 'unknown'],
    ['408', answer(408), 'unknown', 'unknown'],
    ['500', answer(500), 'unknown', 'unknown'],
    ['503', answer(503), 'unknown', 'unknown'],
    ['400', answer(400), 'refused', 'refused'],
    ['404', answer(404), 'refused', 'refused'],
    ['409', answer(409), 'refused', 'refused'],
    ['413', answer(413), 'refused', 'refused'],
    ['401', answer(401), 'refused', 'unknown'],
    ['403', answer(403), 'refused', 'unknown'],
    ['429', answer(429), 'refused', 'unknown'],
  ])('classifies %s, as a first sending and as a repeat', (_what, error, first, again) => {
    expect([outcomeOf(error, false), outcomeOf(error, true)]).toEqual([first, again])
  })

  it.each([
    ['newOrder.beyondTerms', 'refused'],
    ['move.ownTill', 'refused'],
    ['access.userType', 'unknown'],
    ['session.changed', 'unknown'],
    ['call.foreignSite', 'unknown'],
  ])('takes a 403 with %s, after a lost answer, as %s', (code, outcome) => {
    const told = encodeURIComponent(JSON.stringify({ code }))
    expect(outcomeOf(new ApiError(403, 'why', '', '', told), true)).toBe(outcome)
  })
})
