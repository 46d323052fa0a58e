import { expect, it } from 'vitest'
import { firstBranch, NO_FILTERS, problemsOf, rowsOfStatus } from './filters.ts'
import { sampleRow } from './sample-row.ts'

const ROWS = [
  sampleRow(1),
  sampleRow(2, { isApproved: true }),
  sampleRow(3, { isLate: true }),
  sampleRow(4, { changedAfterApproval: true }),
]

it.each<[status: string, ids: number[]]>([
  ['', [1, 2, 3, 4]],
  ['nonsense', [1, 2, 3, 4]],
  ['pending', [1, 3, 4]],
  ['approved', [2]],
  ['late', [3]],
  ['changed', [4]],
])('the status %j selects the rows %j', (status, ids) => {
  expect(rowsOfStatus(ROWS, status).map(({ id }) => id)).toEqual(ids)
})

it('a statement requires a date', () => {
  expect(problemsOf(NO_FILTERS)).toEqual({ date: 'Date is required' })
  expect(problemsOf({ ...NO_FILTERS, date: '2026-11-20' })).toEqual({})
})

it.each<[userType: string, isHeadOffice: boolean, branch: string]>([
  ['Admin', false, ''],
  ['Viewer', false, ''],
  ['Manager', true, ''],
  ['Manager', false, 'KBL'],
  ['User', false, 'KBL'],
])('opens for a %s, of head office: %s, at the branch %j', (userType, isHeadOffice, branch) => {
  expect(firstBranch({ userType, isHeadOffice, branch: 'KBL' })).toBe(branch)
})
