import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { type DocumentKind, documentForm } from './document-form.ts'

it.each<[DocumentKind, string, string]>([
  ['tazkira', '1400-0101-12345', '1400010112345'],
  ['tazkira', '۱۴۰۰ ۰۱۰۱ ۱۲۳۴۵', '1400010112345'],
  ['tazkira', '1400–0101–12345', '1400010112345'],
  ['tazkira', 'p-0123456', 'P0123456'],
  ['tazkira', 'ك-۱۲٣٤ي', 'ک1234ی'],
  ['tazkira', 'تذکره نمبر ۱۴۰۰۰۱۰۱۱۲۳۴۵', '1400010112345'],
  ['passport', 'Passport No. P 0123456', 'P0123456'],
  ['passport', 'p0123456', 'P0123456'],
  ['other', 'KBL/2024/77', 'KBL202477'],
  ['tazkira', '12-3', ''],
  ['tazkira', '0000-0000', ''],
  ['tazkira', '-------', ''],
  ['tazkira', 'ندارد هنوز', ''],
  ['tazkira', ' ', ''],
])('the number of a %s %j is compared as %j', (kind, text, form) => {
  expect(documentForm(kind, text)).toBe(form)
})

it('of a form is the form', () => {
  const kinds = fc.constantFrom<DocumentKind>('tazkira', 'passport', 'other')
  fc.assert(
    fc.property(kinds, anyText, fc.nat(), (kind, text, number) => {
      const form = documentForm(kind, text + number)
      expect(documentForm(kind, form)).toBe(form)
    }),
  )
})
