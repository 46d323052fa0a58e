import { expect, it } from 'vitest'
import type { Facts } from '../../shared/contract/refusal.ts'
import { ApiError } from '../api/errors.ts'
import { closesDay, isLasting } from './lasting-refusal.ts'

function refusal(code: string, facts: Facts = {}): ApiError {
  return new ApiError(409, 'why', '', '', encodeURIComponent(JSON.stringify({ code, facts })))
}

it.each([
  ['till.dayClosed', true],
  ['till.counted', true],
  ['till.vaultCounted', true],
  ['posting.beforeOpenDays', true],
  ['transaction.unchangeable', true],
  ['branch.closing', false],
  ['till.uncounted', false],
  ['transaction.notFound', false],
])('%s lasts: %s', (code, lasts) => {
  expect(isLasting(refusal(code))).toBe(lasts)
})

it.each([
  ['till.dayClosed', { day: '2026-11-02', closedAt: '2026-11-02T12:32:00.000Z' }, true],
  ['till.counted', { through: '2026-11-02' }, true],
  ['till.dayClosed', { day: '2026-11-01', closedAt: '2026-11-02T20:00:00.000Z' }, false],
  ['till.counted', { through: '2026-10-22' }, false],
  ['transaction.unchangeable', { number: 814 }, false],
])('%s with %j closes 2 November: %s', (code, facts, closes) => {
  expect(closesDay(refusal(code, facts), '2026-11-02')).toBe(closes)
})

it.each([
  ['an error without a code', new ApiError(409, 'KBL closed 2 November at 17:02', '')],
  ['a failure of another kind', new Error('KBL closed 2 November at 17:02')],
])('%s neither lasts nor closes a day', (_what, error) => {
  expect([isLasting(error), closesDay(error, '2026-11-02')]).toEqual([false, false])
})
