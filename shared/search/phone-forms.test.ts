import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhoneMeant, isSamePhone, phoneForms, typedPhone } from './phone-forms.ts'

const ONE = ['93700123456']
const TWO = ['93700123456', '93799111222']

describe('phoneForms', () => {
  it.each<[text: string, forms: string[]]>([
    ['+93 (0)700-123-456', ONE],
    ['0093700123456', ONE],
    ['93700123456', ONE],
    ['0700123456', ONE],
    ['0700 123 456', ONE],
    ['700123456', ONE],
    ['۷۰۰۱۲۳۴۵۶', ONE],
    ['٠٧٠٠-١٢٣-٤٥٦', ONE],
    ['+۹۳ ۷۰۰ ۱۲۳ ۴۵۶', ONE],
    ['\u202d+93\u00a0700\u2011123\u2011456\u202c', ONE],
    ['+93 0700 123 456', ONE],
    ['093 700 123 456', ONE],
    ['(+93) 700 123 456', ONE],
    ['0700,123,456', ONE],
    ['Tel. 0700123456', ONE],
    ['0700123456 / 0799111222', TWO],
    ['0700123456, +93 799 111 222', TWO],
    ['0700123456؛0799111222', TWO],
    ['۰۷۰۰۱۲۳۴۵۶ و ۰۷۹۹۱۱۱۲۲۲', TWO],
    ['0700123456 or 0799111222', TWO],
    ['0700 123 456\n0799 111 222', TWO],
    ['0700123456 0799111222', TWO],
    ['0700123456 - 0799111222', TWO],
    ['0700 123 456 0799 111 222', TWO],
    ['+93 700 123 456 +93 799 111 222', TWO],
    ['0700123456 0093700123456', ONE],
    ['+92 300 1234567', ['923001234567']],
    ['00923001234567', ['923001234567']],
    ['+376 312 345', ['+376312345']],
    ['020 230 1234', ['93202301234']],
    ['230 1234', ['2301234']],
    ['0777777777', ['93777777777']],
    ['0700000000', []],
    ['+93 700 000 000', []],
    ['0000000000', []],
    ['0700', []],
    ['none yet', []],
    ['', []],
  ])('of %j are %j', (text, forms) => {
    expect(phoneForms(text)).toEqual(forms)
  })

  it('take the calling code of the house', () => {
    expect(phoneForms('0300 1234567', '92')).toEqual(['923001234567'])
  })

  it('of a form are the form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9۰-۹()\- /,]{0,40}$/), (text) => {
        for (const form of phoneForms(text)) expect(phoneForms(form)).toEqual([form])
      }),
    )
  })

  const national = fc
    .integer({ min: 100_000_000, max: 999_999_999 })
    .map(String)
    .filter((digits) => !digits.endsWith('0000000'))

  it('are one for a number in eight writings', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const [, a = '', b = '', c = ''] = /^(...)(...)(...)$/.exec(digits) ?? []
        const writings = [
          ...[digits, `0${digits}`, `+93${digits}`, `0093${digits}`, `93${digits}`],
          ...[`0${a} ${b} ${c}`, `+93 (0)${a}-${b}-${c}`],
          digits.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit))),
        ]
        expect(writings.map((text) => phoneForms(text))).toEqual(
          writings.map(() => [`93${digits}`]),
        )
      }),
    )
  })

  it('are never one for two numbers of nine digits', () => {
    fc.assert(
      fc.property(national, national, (one, other) => {
        expect(isSamePhone(one, other)).toBe(one === other)
      }),
    )
  })
})

it.each([
  ['0700 000 107', '+93700000107', true],
  ['0799111222 / 0700 000 107', '0093 (0)700-000-107', true],
  ['0700 000 107', '00107', true],
  ['0700 000 107', '0107', false],
  ['0700 000 107', '0700 000 108', false],
  ['0700 000 107', '1', false],
  ['', '0700000107', false],
])('the phone %j is meant by %j: %s', (kept, wanted, expected) => {
  expect(isPhoneMeant(kept, wanted)).toBe(expected)
})

it.each([
  ['+93700', '93700'],
  ['0093 700', '93700'],
  ['0700 1', '937001'],
  ['+93 (0)700', '93700'],
  ['93700123456', '93700123456'],
  ['+92300', '92300'],
  ['3456', '3456'],
  ['070', null],
  ['0000', null],
  ['karim', null],
  ['LN-000003', null],
])('%j is looked for as %j while it is typed', (text, digits) => {
  expect(typedPhone(text)).toBe(digits)
})
