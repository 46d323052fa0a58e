import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { passwordForm } from './password-form.ts'

it.each([
  ['one encoding', 'pa\u0308sswort', 'p\u00e4sswort'],
  ['full-width letters and digits', 'ｐａｓｓ１２', 'pass12'],
  ['letters of the Arabic keyboard', 'كريمي', 'کریمی'],
  ['digits of any script', 'کابل۱۲٣', 'کابل123'],
  ['no joiners and direction marks', 'می\u200cروم\u200e', 'میروم'],
  ['letter case', 'Kabul', 'Kabul'],
  ['blanks', ' a  b ', ' a  b '],
])('has %s', (_, typed, form) => {
  expect(passwordForm(typed)).toBe(form)
})

it('of a form is the form', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const form = passwordForm(text)
      expect(passwordForm(form)).toBe(form)
    }),
  )
})
