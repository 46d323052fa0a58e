import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../api/attempt.ts'
import { DIRECTION_KEY, followDirection } from './direction.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['ltr', null, 'ltr'],
  ['rtl', null, 'rtl'],
  ['ltr', 'rtl', 'rtl'],
  ['rtl', 'ltr', 'ltr'],
])('a page that comes as %s, while %s is stored, is shown as %s', (comes, kept, read) => {
  vi.stubGlobal('document', { documentElement: { dir: comes } })
  vi.stubGlobal('localStorage', memoryStorage())
  if (kept) localStorage.setItem(DIRECTION_KEY, kept)
  followDirection()
  expect(document.documentElement.dir).toBe(read)
})
