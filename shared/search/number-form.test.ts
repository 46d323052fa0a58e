import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { numberForm, plainCode, printedNumber } from './number-form.ts'

it.each([
  ['4071 8263', '40718263'],
  ['۴۰۷۱-۸۲۶۳', '40718263'],
  ['0071–8263', '00718263'],
  [' a-77 ', 'A77'],
  ['HRT/5521', 'HRT/5521'],
])('%s is compared as the code %s', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain)
})

it.each([
  ['SEND–۰۰۰۰۴۲', 'SEND-000042'],
  [' ＬＮ－０３ ', 'LN-03'],
  ['HWL1763', 'HWL1763'],
])('%s is looked up as %s', (typed, printed) => {
  expect(printedNumber(typed)).toBe(printed)
})

describe('numberForm', () => {
  it.each([
    ['HRT-0055', 'HRT55'],
    ['hrt 55', 'HRT55'],
    ['HRT–۵۵', 'HRT55'],
    ['ＨＲＴ−５５', 'HRT55'],
    ['\u202aHRT\u2011055\u202c', 'HRT55'],
    ['000123', '123'],
    ['١٢٣', '123'],
    ['१२३', '123'],
    ['0', '0'],
    ['000', '0'],
    ['A1-002', 'A1-2'],
    ['HRT-1-23', 'HRT1-23'],
    ['HRT-12-3', 'HRT12-3'],
    ['HRT123', 'HRT123'],
    ['HRT-2024-0055', 'HRT2024-55'],
    ['hrt 2024 – 55', 'HRT2024-55'],
    ['۲۰۲۴\u200f۵۵', '202455'],
    ['HRT-A-07-B-08', 'HRTA7B8'],
    ['-0-0-', '0-0'],
    ['HRT/055', 'HRT/55'],
    ['كابل-7', 'کابل7'],
    ['کابل ۰۷', 'کابل7'],
  ])('of %s is %s', (text, form) => {
    expect(numberForm(text)).toBe(form)
  })

  it('of a form is the form', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, number) => {
        const form = numberForm(`${text}${number} - 0${number}`)
        expect(numberForm(form)).toBe(form)
      }),
    )
  })

  it('is different for different numbers, in one group or in two', () => {
    const numbers = fc
      .array(fc.nat({ max: 200 }), { minLength: 1 })
      .map((groups) => `HRT-${groups.join('-')}`)
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        expect(numberForm(one) === numberForm(other)).toBe(one === other)
      }),
    )
  })

  it('is the same with any separator and with zeros before a group', () => {
    const gap = fc.constantFrom('-', ' ', '–', ' - ', '\u2011', '  ')
    fc.assert(
      fc.property(fc.nat(), fc.nat(), gap, fc.nat({ max: 3 }), (one, other, between, zeros) => {
        const typed = `HRT${between}${'0'.repeat(zeros)}${one}${between}${'0'.repeat(zeros)}${other}`
        expect(numberForm(typed)).toBe(`HRT${one}-${other}`)
      }),
    )
  })
})
