import { expect, it } from 'vitest'
import {
  isDeleted,
  isDetails,
  isEditable,
  isTransaction,
  joinedRows,
  rowKey,
  type SearchRow,
  withoutTransactions,
  withRows,
} from './search-rows.ts'

const transaction = { id: 7, inAccountID: '1007', version: 1 } as SearchRow
const deleted = { ...transaction, deletedDate: '2026-11-21T10:00:00.000Z' } as SearchRow
const details = { id: 7, hawalaNo: 42, orderId: null } as SearchRow
const simple = { id: 7, hawalaNumber: 'HWL1' } as SearchRow

it.each([
  ['a transaction', transaction, 'transaction 7', true, false, false],
  ['a deleted one', deleted, 'transaction 7', true, false, true],
  ['hawala details', details, 'details 7', false, true, false],
  ['a simple hawala', simple, 'hawala 7', false, false, false],
] as const)('%s is told from the others', (_, row, key, ...is) => {
  expect(rowKey(row)).toBe(key)
  expect([isTransaction(row), isDetails(row), isDeleted(row)]).toEqual(is)
})

it('rows are joined, replaced and removed by kind and number', () => {
  const all = [transaction, details, simple]
  const changed = { ...transaction, version: 2 } as SearchRow
  expect(joinedRows([transaction], all)).toEqual(all)
  expect(withRows(all, [changed])).toEqual([changed, details, simple])
  expect(withRows([details], [changed])).toEqual([details])
  expect(withoutTransactions(all, [7])).toEqual([details, simple])
})

it.each([
  ['a transaction', transaction, true],
  ['an approved one', { ...transaction, isApproved: true } as SearchRow, true],
  ['a deleted one', deleted, false],
  ['hawala details', details, true],
  ['a simple hawala', simple, false],
] as const)('%s is edited by Admin, Manager and User: %s', (_, row, expected) => {
  const types = ['Admin', 'Manager', 'User', 'Viewer']
  expect(types.map((userType) => isEditable(row, userType))).toEqual([
    ...[expected, expected, expected],
    false,
  ])
})
