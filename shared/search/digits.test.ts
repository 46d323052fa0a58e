import { expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

it.each([
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𞥐𞥑𞥙', '019'],
  ['۱٬۲۳۴٫۵۰', '1٬234٫50'],
  ['Room 7', 'Room 7'],
])('changes %s into %s', (text, expected) => {
  expect(latinDigits(text)).toBe(expected)
})
