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
    ['A1-002', 'A1002'],
    ['HRT/055', 'HRT/55'],
    ['كابل-7', 'کابل7'],
    ['کابل ۰۷', 'کابل7'],
  ])('of %s is %s', (text, form) => {
    expect(numberForm(text)).toBe(form)
  })

  it('of a form is the form', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, number) => {
        const form = numberForm(text + number)
        expect(numberForm(form)).toBe(form)
      }),
    )
  })

  it('is different for different numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        expect(numberForm(`HRT-${one}`) === numberForm(`HRT-${other}`)).toBe(one === other)
      }),
    )
  })
})
