import { expect, it } from 'vitest'
import { markOf } from './voucher-mark.ts'

const NEVER_PRINTED = { isDeleted: false, isEdited: false, reversedBy: null, firstPrintedAt: null }
const PRINTED = { ...NEVER_PRINTED, firstPrintedAt: '2026-11-20T05:10:00Z' }

it.each([
  ['a User who prints the first one', NEVER_PRINTED, 'User', undefined],
  ['a User who prints it again', PRINTED, 'User', 'copy'],
  ['a Viewer, who issues no original', NEVER_PRINTED, 'Viewer', 'copy'],
  ['an edited one', { ...PRINTED, isEdited: true }, 'Admin', 'corrected'],
  [
    'an edited one that was never printed',
    { ...NEVER_PRINTED, isEdited: true },
    'Admin',
    'corrected',
  ],
  ['a reversed one', { ...PRINTED, isEdited: true, reversedBy: 913 }, 'Admin', 'reversed'],
  [
    'a reversed one that was never printed',
    { ...NEVER_PRINTED, reversedBy: 913 },
    'User',
    'reversed',
  ],
  ['a deleted one', { ...PRINTED, isEdited: true, isDeleted: true }, 'Admin', 'deleted'],
])('%s has the right mark', (_what, slip, userType, mark) => {
  expect(markOf(slip, userType)).toBe(mark)
})
