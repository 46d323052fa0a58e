import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { storedForm } from './stored-form.ts'

it.each([
  ['single blanks', '  Ahmad \u00a0 Karimi\t', 'Ahmad Karimi'],
  ['letters for their shapes inside a word', '\ufefb\ufedf\ufeea', 'لاله'],
  ['no direction marks', '\u200f\u202bعلی\u202c', 'علی'],
  ['no control characters', 'Ka\u0000rim\r\nKhan', 'Ka rim Khan'],
  ['the joiner of Persian', 'نور\u200cاحمد', 'نور\u200cاحمد'],
  ["Pashto's letters as they were typed", 'ګلالۍ کريمي', 'ګلالۍ کريمي'],
  ['an accent in one character', 'e\u0301', 'é'],
])('has %s', (_, text, stored) => {
  expect(storedForm(text)).toBe(stored)
})

it('of a stored text is the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = storedForm(text)
      expect(storedForm(stored)).toBe(stored)
    }),
  )
})
