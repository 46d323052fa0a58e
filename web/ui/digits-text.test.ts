import { expect, it } from 'vitest'
import { digitsText } from './digits-text.ts'

it.each<[raw: string, digits: string, told: string | null]>([
  ['12', '12', null],
  ['۱۲', '12', null],
  [' 12 ', '12', null],
  ['007', '007', null],
  ['1,250', '1250', null],
  ['12,34,567', '1234567', null],
  ['', '', null],
  ['1.5', '15', 'Left out: “.”'],
  ['1,5', '15', 'Left out: “,”'],
  ['-5', '5', 'Left out: “-”'],
  ['5O', '5', 'Left out: “O”'],
  ['abc', '', 'Left out: “abc”'],
  ['12 5', '125', 'A blank was left out'],
  ['12345678', '1234567', 'At most 7 digits: the rest was left out'],
])('%j keeps %j and says %j', (raw, digits, told) => {
  expect(digitsText(raw, 7)).toEqual({ digits, told })
})

it.each<[raw: string, typed: string, digits: string, told: string | null]>([
  ['12 ', ' ', '12', 'A blank was left out'],
  [' 12', ' ', '12', 'A blank was left out'],
  [' ', ' ', '', 'A blank was left out'],
  ['12\u00a0', '\u00a0', '12', 'A blank was left out'],
  ['123', '3', '123', null],
  ['12 ', '12 ', '12', null],
])('%j after typing %j keeps %j and says %j', (raw, typed, digits, told) => {
  expect(digitsText(raw, 7, typed)).toEqual({ digits, told })
})

it('keeps a number of any length without a limit', () => {
  expect(digitsText('123456789012', undefined)).toEqual({ digits: '123456789012', told: null })
})
