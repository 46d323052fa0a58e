import { expect, it } from 'vitest'
import { latinDigits } from '../search/digits.ts'
import { type WrittenNumber, writtenNumber } from './written-number.ts'

const read = (written: WrittenNumber | null) =>
  written && ('decimal' in written ? written.decimal : written.either.join(' or '))

it.each<[text: string, amount: string | null, rate: string | null]>([
  ['0', '0', '0'],
  ['1234.50', '1234.50', '1234.50'],
  ['۸۸،۶۰', '88.60', '88.60'],
  ['88،60', '88.60', '88.60'],
  ['88,6', '88.6', '88.6'],
  ['۸۸٫۶۰', '88.60', '88.60'],
  ['88/60', '88.60', '88.60'],
  ['70،505', '70505', '70.505 or 70505'],
  ['۱۲،۳۴۵', '12345', '12.345 or 12345'],
  ['70,5050', null, '70.5050'],
  ['1234,567', null, '1234.567'],
  ['0,505', null, '0.505'],
  ['1,234.5', '1234.5', '1234.5'],
  ['1,234,567', '1234567', '1234567'],
  ['۱٬۲۳۴٬۵۶۷٫۸۹', '1234567.89', '1234567.89'],
  ['12,34,567.50', '1234567.50', '1234567.50'],
  ['1,23,456', '123456', '123456'],
  ['1.234,50', '1234.50', '1234.50'],
  ['1.234.567', '1234567', '1234567'],
  ["1'234.50", '1234.50', '1234.50'],
  ['.5', '0.5', '0.5'],
  // A third decimal is still read, so that the code that checks the number can name it.
  ['1.234', '1.234', '1.234'],
  ['12,3456', null, '12.3456'],
  ['1,234,56', null, null],
  ['1,2,3', null, null],
  ['1.2.3', null, null],
  ['0,500,000', null, null],
  ['5,', null, null],
  [',5', null, null],
  ['1/2/2026', null, null],
  ['-5', null, null],
  ['1e5', null, null],
  ['', null, null],
])('reads %j as the amount %j and the rate %j', (text, amount, rate) => {
  const latin = latinDigits(text)
  expect([read(writtenNumber(latin, 2)), read(writtenNumber(latin, 4))]).toEqual([amount, rate])
})
