import { expect, it } from 'vitest'
import { type BookReader, readsAllBooks, readsBooksOf } from './book-readers.ts'

const reader = (userType: string, isHeadOffice = false): BookReader => ({
  userType,
  branch: 'KBL',
  isHeadOffice,
})

it.each([
  ['an Admin', reader('Admin'), true, true, true],
  ['a Viewer', reader('Viewer'), true, true, true],
  ['a Manager of head office', reader('Manager', true), true, true, true],
  ['a Manager of a branch', reader('Manager'), false, true, false],
  ['a User', reader('User'), false, false, false],
])('%s', (_who, who, readsAll, readsOwn, readsOther) => {
  expect(readsAllBooks(who)).toBe(readsAll)
  expect(readsBooksOf(who, 'KBL')).toBe(readsOwn)
  expect([readsBooksOf(who, 'HRT'), readsBooksOf(who, undefined)]).toEqual([readsOther, readsOther])
})
