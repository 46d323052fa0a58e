import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'
import { leftOut } from './left-out.ts'

/** The text `raw` results from typing at the end of `before`, or from pasting into an empty field. */
it.each<[what: string, before: string, raw: string, says: string | null]>([
  ['a digit', '12', '123', null],
  ['a digit that moves a comma', '1,234', '1,2345', null],
  ['a letter', '12', '12x', 'Left out: “x”'],
  ['a letter in an empty field', '', 'x', 'Left out: “x”'],
  ['a sign', '', '-', 'Left out: “-”'],
  ['a third decimal', '12.34', '12.345', '2 decimals at most, not 12.345'],
  ['a third decimal in local digits', '۱۲٫۳۴', '۱۲٫۳۴۵', '2 decimals at most, not 12.345'],
  ['a second dot', '1.5', '1.5.', 'Left out: “.”'],
  [
    'no hint for a 17th digit, which has another hint',
    '1,234,567,890,123,456',
    '1,234,567,890,123,4567',
    null,
  ],
  ['a comma, which stays', '12', '12,', null],
  ['arithmetic', '=2*', '=2*x', null],
  ['a paste with a third decimal', '', '12.345', '2 decimals at most, not 12.345'],
  [
    'a paste with thousands and a third decimal',
    '',
    '1,234.567',
    '2 decimals at most, not 1,234.567',
  ],
  ['a paste with its currency', '', 'USD 1,500.25', 'Left out: “USD”'],
  ['a paste with blanks for commas', '', '1 500', null],
  ['a paste with a sign', '', '-500', "-500 isn't an amount"],
  ['a pasted letter', '', 'pay '.repeat(500), `Left out: “${'pay'.repeat(10)}…”`],
  [
    'a letter with a figure',
    '',
    `1.234${'x'.repeat(500)}`,
    `2 decimals at most, not 1.234${'x'.repeat(25)}…`,
  ],
  ['a paste with an exponent', '', '1e5', "1e5 isn't an amount"],
])('%s: from "%s" to "%s"', (_, before, raw, says) => {
  expect(leftOut(raw, amountText(raw, raw.length, before)?.text ?? null)).toBe(says)
})
