import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, withCommas } from '../../shared/money/amount.ts'
import { plainLetters } from './plain-letters.ts'
import { writtenAmount } from './written-amount.ts'

describe('reads', () => {
  it.each([
    ['0', '0'],
    ['1234.50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1,234', '1234'],
    ['۱۲۳۴', '1234'],
    ['١٢٣٤٫٥', '1234.5'],
    ['۱٬۲۳۴٬۵۶۷٫۸۹', '1234567.89'],
    ['۱۲،۳۴۵', '12345'],
    ['12,50', '12.50'],
    ['12/5', '12.5'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ["1'234.50", '1234.50'],
    ['1 234 567', '1234567'],
    ['1\u00a0234', '1234'],
    ['12,34,567.50', '1234567.50'],
    ['.5', '0.5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['+5', '5'],
    ['5-', '-5'],
    ['(1,234.50)', '-1234.50'],
    ['\u200f-۵۰۰\u200e', '-500'],
    ['-0.00', '0.00'],
    // Three decimals are read, so that the check of the row can refuse them.
    ['1.234', '1.234'],
    ['0.001', '0.001'],
  ])('%j as %s', (text, decimal) => {
    expect(writtenAmount(text)).toBe(decimal)
  })
})

describe('leaves', () => {
  it.each([
    '',
    '-',
    'abc',
    '12,3456',
    '1,234,56,7',
    '1.2.3',
    '5 AFN',
    '--5',
    '-5-',
    '(-5',
    '1e5',
    '2026-11-27',
    '1/2/2026',
    '12,5,0',
    '1.234,567',
    '100\n200',
  ])('%j', (text) => expect(writtenAmount(text)).toBeNull())
})

it('gives back every amount, however it is written', () => {
  const local = (zero: number) => (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const digits = [(text: string) => text, local(0x6f0), local(0x660)]
  const marks = [
    (text: string) => text,
    (text: string) => text.replaceAll(',', ''),
    (text: string) => text.replaceAll(',', '٬').replace('.', '٫'),
    (text: string) => text.replaceAll(',', '،'),
    (text: string) => text.replaceAll(',', ' '),
    (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
  ]
  const signs = [
    (text: string) => `-${text}`,
    (text: string) => `${text}-`,
    (text: string) => `(${text})`,
    (text: string) => `\u200e−${text}`,
  ]
  const minor = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n })
  void fc.assert(
    fc.property(
      minor,
      fc.constantFrom(...digits),
      fc.constantFrom(...marks),
      fc.constantFrom(...signs),
      (amount, inDigits, withMarks, withSign) => {
        const written = inDigits(withMarks(withCommas(formatAmount(amount))))
        expect(parseAmount(writtenAmount(written) ?? '')).toBe(amount)
        expect(writtenAmount(withSign(written))).toBe(`-${writtenAmount(written)}`)
      },
    ),
  )
})

it.each([
  ['  گل \u00a0 محمد ', 'گل محمد'],
  ['ﻣﺤﻤﺪ', 'محمد'],
  ['ﷲ', 'الله'],
  ['زړه\u200cور', 'زړه\u200cور'],
  ['two\nlines', 'two lines'],
])('%j has the plain letters %j', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
