import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

const FULL_DISK = 'The disk is full. Make room on it, then do this again.'
const WORDLESS = { name: 'TimeoutError', message: '' }

it.each<[what: string, error: unknown, reason: string]>([
  ['the message of an error', new Error('There is no data'), 'There is no data'],
  [
    'the name of an error without a message',
    Object.assign(new Error('none'), WORDLESS),
    'TimeoutError',
  ],
  ['a thrown text', 'ended', 'ended'],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), FULL_DISK],
  [
    "a full disk reported in the engine's words",
    new Error('database or disk is full (13)'),
    FULL_DISK,
  ],
])('the reason says %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
