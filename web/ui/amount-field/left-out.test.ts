import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'
import { leftOut } from './left-out.ts'

/** In each case, `raw` is the text after typing at the end of `before`, or after pasting into an empty field. */
/** Returns what the field says about a text that it keeps unchanged, or from which it leaves something out. */
const out = (before: string, raw: string) =>
  leftOut(raw, amountText(raw, raw.length, before)?.text ?? null)

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
    'a 17th digit',
    '1,234,567,890,123,456',
    '1,234,567,890,123,4567',
    'At most 16 digits before the dot: the last one was left out',
  ],
  ['a third decimal behind a comma and a zero', '', '0,505', '2 decimals at most, not 0.505'],
  ['an amount of an Afghan paper', '', '۸۸،۶۰', null],
  ['lakhs', '', '12,34,567.50', null],
  ['dots for thousands', '', '1.234,50', null],
  ['two cells', '', '1250\t300', "1250\t300 isn't an amount"],
  ['two numbers', '', '1250 300', "1250 300 isn't an amount"],
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
  ['a paste with blanks for commas', '', '1 500', 'A blank was left out'],
  ['a paste with blanks around it', '', ' 1500 ', null],
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
  expect(out(before, raw)?.told ?? null).toBe(says)
})

it.each([
  ['12', '12x', true],
  ['12.34', '12.345', true],
  ['', '-', true],
  ['', '1 500', true],
  ['', 'USD 1,500.25', true],
  ['1.5', '1.5.', true],
  ['', '12.345', false],
  ['', '-500', false],
  ['', '1250\t300', false],
])('from "%s" to "%s" is asked about: %s', (before, raw, isCut) => {
  expect(out(before, raw)?.isCut).toBe(isCut)
})

it('tells a blank that was typed alone', () => {
  expect(leftOut('100 ', '100', ' ')).toEqual({ told: 'A blank was left out', isCut: true })
})

it('tells a dot that is typed in front of commas', () => {
  expect(amountText('1.2,345', 2, '12,345', 1)).toBeNull()
  expect(leftOut('1.2,345', null, '.')).toEqual({ told: 'Left out: “.”', isCut: true })
})
