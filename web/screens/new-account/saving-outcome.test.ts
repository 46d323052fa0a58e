import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../api/errors.ts'
import { isRefusal } from './saving-outcome.ts'

const answer = (status: number) => new ApiError(status, 'why', '')

it.each<[what: string, error: unknown, first: boolean, again: boolean]>([
  ['no answer', new NetworkError(), false, false],
  ['an unreadable answer', new SyntaxError('not JSON'), false, false],
  ['408', answer(408), false, false],
  ['500', answer(500), false, false],
  ['503', answer(503), false, false],
  ['400', answer(400), true, true],
  ['409', answer(409), true, true],
  ['413', answer(413), true, true],
  ['401', answer(401), true, false],
  ['403', answer(403), true, false],
  ['429', answer(429), true, false],
])('%s is a refusal', (_what, error, first, again) => {
  expect([isRefusal(error, false), isRefusal(error, true)]).toEqual([first, again])
})
