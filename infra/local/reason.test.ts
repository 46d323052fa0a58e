import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

const FULL_DISK = 'The disk is full. Make room on it, then do this again.'
const NOT_ALLOWED = Object.assign(new Error('EROFS: read-only file system'), { syscall: 'mkdir' })
const WORDLESS = { name: 'TimeoutError', message: '' }

it.each<[what: string, error: unknown, reason: string]>([
  ['the message of an error', new Error('There is no data'), 'There is no data'],
  [
    'the name of an error without a message',
    Object.assign(new Error('none'), WORDLESS),
    'TimeoutError',
  ],
  ['a thrown text', 'ended', 'ended'],
  [
    'what the system said',
    new Error("DATA_DIR /srv can't be used", { cause: NOT_ALLOWED }),
    "DATA_DIR /srv can't be used (EROFS: read-only file system)",
  ],
  [
    'what the system said only once',
    new Error(`Not done: ${NOT_ALLOWED.message}`, { cause: NOT_ALLOWED }),
    `Not done: ${NOT_ALLOWED.message}`,
  ],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), FULL_DISK],
  [
    "a full disk reported in the engine's words",
    new Error('database or disk is full (13)'),
    FULL_DISK,
  ],
])('the reason says %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
