import { expect, it } from 'vitest'
import { changeBar, isOthersBranch } from './change-rights.ts'

const TODAY = '2026-11-20'

/** Makes a transaction that a User of KBL may change today. */
const recorded = (more: object = {}) => ({
  branch: 'KBL',
  isApproved: false,
  changedAfterApproval: false,
  tranDate: '2026-11-20',
  ...more,
})
const OTHERS = { branch: 'HRT' }
const APPROVED = { isApproved: true }
const OLD = { tranDate: '2026-11-16' }

const USER = { userType: 'User', branch: 'KBL', isHeadOffice: false }
const MANAGER = { ...USER, userType: 'Manager' }
const HEAD_OFFICE = { ...MANAGER, branch: 'HO', isHeadOffice: true }
const ADMIN = { ...USER, userType: 'Admin' }

it.each([
  ['a User', USER, {}, null],
  ['a User', USER, APPROVED, 'approved'],
  ['a User', USER, OLD, 'day'],
  ['a User', USER, { ...OTHERS, ...APPROVED }, 'branch'],
  ['a Manager', MANAGER, {}, null],
  ['a Manager', MANAGER, { ...APPROVED, ...OLD }, null],
  ['a Manager', MANAGER, OTHERS, 'branch'],
  ['a Manager', MANAGER, { ...OTHERS, ...APPROVED }, 'branch'],
  ['head office', HEAD_OFFICE, {}, null],
  ['head office', HEAD_OFFICE, { ...OTHERS, ...APPROVED, ...OLD }, null],
  ['an Admin of another branch', ADMIN, { ...OTHERS, ...APPROVED, ...OLD }, null],
])('%s (%j) changing a record with %j is stopped by %s', (_, by, more, bar) => {
  expect(changeBar(recorded(more), by, TODAY)).toBe(bar)
})

it.each([
  [USER, true],
  [MANAGER, true],
  [HEAD_OFFICE, false],
  [ADMIN, false],
])('hawala details of another branch are closed to %j: %s', (by, isClosed) => {
  expect(isOthersBranch(OTHERS, by)).toBe(isClosed)
  expect(isOthersBranch({ branch: by.branch }, by)).toBe(false)
})
