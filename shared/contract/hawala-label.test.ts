import { expect, it } from 'vitest'
import { detailsLabel, noteLabel, numberInNote, orderLabel } from './hawala-label.ts'

it.each([
  [
    'details that are only recorded',
    { type: 'Send', hawalaNo: 108, orderId: null },
    'NOTE-SEND-000108',
  ],
  ['details of a hawala that posts', { type: 'Send', hawalaNo: 107, orderId: 31 }, 'S-107'],
  ['details of one that a partner sent', { type: 'Receive', hawalaNo: 4, orderId: 9 }, 'R-4'],
  ['a received one', { type: 'Receive', hawalaNo: 4, orderId: null }, 'NOTE-RECEIVE-000004'],
  [
    'a number beyond six digits',
    { type: 'Send', hawalaNo: 1_234_567, orderId: null },
    'NOTE-SEND-1234567',
  ],
] as const)('the label of %s', (_, details, label) => {
  expect(detailsLabel(details)).toBe(label)
})

it.each([
  ['send', 'S-4'],
  ['receive', 'R-4'],
] as const)('the label of a hawala that moves money, by its way: %s', (way, label) => {
  expect(orderLabel({ way, number: 4 })).toBe(label)
})

it('the label of a simple hawala, which is always only recorded', () => {
  expect(noteLabel('HWL1763712000000')).toBe('NOTE-HWL1763712000000')
})

it.each([
  ['NOTE-SEND-000108', 'SEND-000108'],
  ['note-hwl77', 'hwl77'],
  ['Note 108', '108'],
  ['NOTE-NOTE-7', 'NOTE-7'],
  ['SEND-000108', null],
  ['NOTEBOOK-7', null],
  ['NOTE', null],
  ['NOTE-', null],
])('of %j the number %j', (typed, number) => {
  expect(numberInNote(typed)).toBe(number)
})
