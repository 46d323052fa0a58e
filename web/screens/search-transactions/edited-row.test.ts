import { describe, expect, it } from 'vitest'
import type { EditableRow } from '../../search/search-rows.ts'
import {
  asSaved,
  editBody,
  editForm,
  isPairedLeg,
  otherNarrative,
  rowAsNow,
  valuesOf,
} from './edited-row.ts'
import { legOf, nameOf } from './row-names.ts'

/** Makes a transaction that has only the fields that this screen reads. */
const transaction = (more: object = {}) =>
  ({
    id: 12,
    transType: 'Debit',
    inAccountID: 'CSH001',
    outAccountID: '1000',
    referenceId: 'TRX-000012',
    cAmount: '1234.50',
    currencyID: 1,
    tranDescription: 'کرایه',
    cTransDescription: 'کرایه',
    otherLeg: null,
    isApproved: false,
    version: 3,
    ...more,
  }) as unknown as EditableRow
const details = (more: object = {}) =>
  ({
    id: 4,
    type: 'Send',
    hawalaNo: 42,
    referenceId: 'SEND-000042',
    orderId: null,
    transType: 'Hawala',
    tranDate: '2026-11-20',
    amount: '300.00',
    currencyId: null,
    description: null,
    version: 1,
    ...more,
  }) as unknown as EditableRow

it.each([
  [transaction(), 'transaction 12', { amount: '1,234.50', description: 'کرایه', reason: '' }],
  [
    transaction({ tranDescription: null }),
    'transaction 12',
    { amount: '1,234.50', description: '', reason: '' },
  ],
  [details(), 'hawala NOTE-SEND-000042', { amount: '300.00', description: '', reason: '' }],
])('%j has the right name and form values', (row, name, values) => {
  expect([nameOf(row), valuesOf(row)]).toEqual([name, values])
})

it.each([
  [transaction(), undefined],
  [details(), undefined],
  [
    transaction({ outAccountID: 'CSH001', otherLeg: { id: 13 } }),
    'Changes only the purchase, 12. To change it together with 13, use General Search.',
  ],
  [
    transaction({ outAccountID: '1000', otherLeg: { id: 11 } }),
    'Changes only the selling, 12. To change it together with 11, use General Search.',
  ],
])('%j says which leg of an exchange is edited: %s', (row, says) => {
  expect(legOf(row)).toBe(says)
})

it.each([
  [transaction(), { version: 3, kind: 'transaction', reason: 'said wrong' }],
  [details(), { version: 1, kind: 'hawalaDetails' }],
])('the request has the fields of %j, and the version that was edited', (row, more) => {
  const values = { amount: '1,500.', description: ' اجاره ', reason: ' said wrong ' }
  expect(editBody(values, row)).toEqual({ amount: '1500', description: 'اجاره', ...more })
})

it.each([
  [transaction(), '', 'Reason is required'],
  [transaction(), 'ab', 'must have at least 3 characters'],
  [transaction(), 'abc', undefined],
  [details(), '', undefined],
])('the reason for editing %j is checked: %j gives %s', (row, reason, problem) => {
  const checked = editForm(row).safeParse({ ...valuesOf(row), reason })
  expect(checked.error?.issues[0]?.message).toBe(problem)
})

it.each([
  [transaction(), false],
  [transaction({ otherLeg: { id: 13, amount: '1.00', currencyID: 2 } }), true],
  [details(), false],
])('%j is one of two legs saved together: %s', (row, isPaired) => {
  expect(isPairedLeg(row)).toBe(isPaired)
})

it.each([
  [transaction(), null],
  [transaction({ cTransDescription: 'Rent' }), 'Rent'],
  [transaction({ cTransDescription: null }), null],
  [transaction({ transType: 'Loan', cTransDescription: 'Karim' }), null],
  [details(), null],
])('the separate credit narrative of %j is %j', (row, expected) => {
  expect(otherNarrative(row)).toBe(expected)
})

describe('after a change by someone else', () => {
  it.each([
    ['1500.', '1,500.00'],
    ['77', '77.00'],
    ['', ''],
  ])('the typed amount %j is compared as %j', (amount, shown) => {
    const saved = asSaved({ amount, description: ' a ', reason: 'b' })
    expect(saved).toEqual({ amount: shown, description: 'a', reason: 'b' })
  })

  it('the fields of hawala details that only the search returns are kept', () => {
    expect(rowAsNow(details(), { id: 4, amount: '9.00', version: 2 })).toEqual(
      details({ amount: '9.00', version: 2 }),
    )
  })
})
