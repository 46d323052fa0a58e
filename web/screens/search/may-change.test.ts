import { expect, it } from 'vitest'
import type { SearchRow } from '../../forms/search/search-rows.ts'
import { isChangeable } from './may-change.ts'
import { sampleTransaction } from './sample-transaction.ts'

const pending = sampleTransaction()
const approved = sampleTransaction({ isApproved: true })
const deleted = sampleTransaction({ deletedDate: '2026-11-21T06:00:00.000Z' })
const hawala = { id: 1, hawalaNumber: 'HWL1' } as SearchRow

it.each([
  ['pending', pending, [true, true, true, false]],
  ['approved', approved, [true, true, true, false]],
  ['deleted', deleted, [false, false, false, false]],
  ['a hawala', hawala, [false, false, false, false]],
] as const)('%s is edited and deleted by Admin, Manager, User, Viewer', (_, row, expected) => {
  const types = ['Admin', 'Manager', 'User', 'Viewer']
  expect(types.map((userType) => isChangeable(row, userType))).toEqual(expected)
})
