import { expect, it } from 'vitest'
import { plainCode } from './plain-code.ts'

it.each([
  ['4071 8263', '40718263'],
  ['۴۰۷۱-۸۲۶۳', '40718263'],
  [' a-77 ', 'A77'],
  ['HRT/5521', 'HRT/5521'],
])('%s is compared as %s', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain)
})
