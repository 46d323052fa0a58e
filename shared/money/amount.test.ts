import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountIn,
  formatAmount,
  MAX_WHOLE_DIGITS,
  parseAmount,
  parseSignedAmount,
  withCommas,
} from './amount.ts'

/** The largest amount: 18 digits. */
const LARGEST_MINOR = 10n ** 18n - 1n
const anyAmount = fc.bigInt({ min: 0n, max: LARGEST_MINOR })

describe('parseAmount', () => {
  const read: [text: string, minor: bigint][] = [
    ['0', 0n],
    ['0.00', 0n],
    ['0.01', 1n],
    ['0.1', 10n],
    ['7', 700n],
    ['1234.5', 123_450n],
    ['1234.50', 123_450n],
    ['1,234.50', 123_450n],
    ['12,345', 1_234_500n],
    ['123,456,789.01', 12_345_678_901n],
    [' 12.50 ', 1_250n],
    ['\t12.50\n', 1_250n],
    ['007', 700n],
    ['000.05', 5n],
    ['00000000000000000000012.34', 1_234n],
    ['9007199254740993.00', 900_719_925_474_099_300n],
    ['9999999999999999.99', LARGEST_MINOR],
    ['9,999,999,999,999,999.99', LARGEST_MINOR],
  ]
  it.each(read)('reads %j', (text, minor) => {
    expect(parseAmount(text)).toBe(minor)
  })

  const refused: [what: string, text: string][] = [
    ['an empty text', ''],
    ['blanks', '   '],
    ['a third decimal', '1.234'],
    ['a third decimal that is zero', '1.000'],
    ['a minus', '-1'],
    ['a minus before zero', '-0'],
    ['a typographic minus', '−1'],
    ['a plus', '+1'],
    ['brackets for a minus', '(1)'],
    ['an exponent', '1e3'],
    ['a large exponent', '1E+21'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['a hexadecimal number', '0x10'],
    ['a bigint literal', '1n'],
    ['an underscore', '1_000'],
    ['17 digits', '12345678901234567'],
    ['17 digits with commas', '12,345,678,901,234,567'],
    ['17 digits and decimals', '99999999999999999.99'],
    ['a dot alone', '.'],
    ['a dot in front', '.5'],
    ['a dot at the end', '5.'],
    ['two dots', '1.2.3'],
    ['a comma as the decimal sign', '1,50'],
    ['a comma after four digits', '1234,567'],
    ['a group of two', '1,23,456'],
    ['a group of four', '1,2345'],
    ['a comma in front', ',123'],
    ['a comma at the end', '123,'],
    ['two commas', '1,,234'],
    ['a comma in the decimals', '1.2,3'],
    ['a comma before the dot', '1,.50'],
    ['a blank inside', '1 234'],
    ['two lines', '12\n34'],
    ['a currency code', 'AFN 5'],
    ['letters', 'abc'],
    ['Persian digits', '۱۲۳'],
    ['full-width digits', '１２'],
  ]
  it.each(refused)('refuses %s: %j', (_, text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it('allows 16 digits before the dot', () => {
    expect(parseAmount('9'.repeat(MAX_WHOLE_DIGITS))).toBe(LARGEST_MINOR - 99n)
    expect(parseAmount('9'.repeat(MAX_WHOLE_DIGITS + 1))).toBeNull()
  })
})

describe('parseSignedAmount', () => {
  const cases: [text: string, minor: bigint | null][] = [
    ['1234.50', 123_450n],
    ['-1234.50', -123_450n],
    ['-1,234.50', null],
    ['10000000000000004.99', 1_000_000_000_000_000_499n],
    ['-0.01', -1n],
    ['-0.00', 0n],
    ['-9999999999999999.99', -LARGEST_MINOR],
    ['', null],
    ['-', null],
    ['--1', null],
    ['- 1', null],
    ['+1', null],
    ['−1', null],
    ['-1.234', null],
    ['-12345678901234567', null],
    ['1-', null],
  ]
  it.each(cases)('reads %j as %s', (text, minor) => {
    expect(parseSignedAmount(text)).toBe(minor)
    if (minor === null) expect(() => amountIn(text)).toThrow(`"${text}" can't be read`)
    else expect(amountIn(text)).toBe(minor)
  })
})

describe('formatAmount', () => {
  const cases: [minor: bigint, text: string][] = [
    [0n, '0.00'],
    [5n, '0.05'],
    [50n, '0.50'],
    [100n, '1.00'],
    [123_450n, '1234.50'],
    [-1n, '-0.01'],
    [-99n, '-0.99'],
    [-123_450n, '-1234.50'],
    [LARGEST_MINOR, '9999999999999999.99'],
    [-(10n ** 21n), '-10000000000000000000.00'],
  ]
  it.each(cases)('writes %s hundredths as %s', (minor, text) => {
    expect(formatAmount(minor)).toBe(text)
  })
})

describe('withCommas', () => {
  it.each([
    ['', ''],
    ['0.00', '0.00'],
    ['999.99', '999.99'],
    ['1000.00', '1,000.00'],
    ['123456.78', '123,456.78'],
    ['1234567.5', '1,234,567.5'],
    ['1234567', '1,234,567'],
    ['-100.00', '-100.00'],
    ['-123456.00', '-123,456.00'],
    ['-1234.50', '-1,234.50'],
    ['9999999999999999.99', '9,999,999,999,999,999.99'],
  ])('%j becomes %j', (plain, grouped) => {
    expect(withCommas(plain)).toBe(grouped)
  })
})

describe('every amount', () => {
  it('is read back from its text, with and without commas and zeros in front', () =>
    fc.assert(
      fc.property(anyAmount, fc.nat(20), (minor, zeros) => {
        const text = formatAmount(minor)
        expect(parseAmount(text)).toBe(minor)
        expect(parseAmount(withCommas(text))).toBe(minor)
        expect(parseAmount('0'.repeat(zeros) + text)).toBe(minor)
        expect(parseSignedAmount(formatAmount(-minor))).toBe(-minor)
      }),
    ))

  it('is written with exactly 2 decimals, and its negative with a minus in front', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 38n }), (minor) => {
        expect(formatAmount(minor)).toMatch(/^(0|[1-9]\d*)\.\d{2}$/)
        expect(formatAmount(-minor)).toBe(`-${formatAmount(minor)}`)
      }),
    ))

  it('above 18 digits is refused', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: LARGEST_MINOR + 1n, max: 10n ** 40n }), (minor) => {
        expect(parseAmount(formatAmount(minor))).toBeNull()
      }),
    ))

  it('is read only from texts of its form; other texts are refused', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d.,e ]{0,24}$/), fc.double().map(String)),
        (text) => {
          const minor = parseAmount(text)
          if (minor === null) return
          expect(text.trim()).toMatch(/^\d[\d,]*(\.\d{1,2})?$/)
          expect(minor >= 0n && minor <= LARGEST_MINOR).toBe(true)
        },
      ),
    ))
})
