import { expect, it } from 'vitest'
import { currencyCode } from './currency-names.ts'

const CODES = new Set(['AFN', 'USD', 'EUR', 'RS'])

it.each([
  ['afn', 'afn'],
  ['افغانی', 'AFN'],
  ['افغاني', 'AFN'],
  ['افغانۍ', 'AFN'],
  ['دالر', 'USD'],
  ['ډالر', 'USD'],
  ['دالر امریکایی', 'USD'],
  ['Dollars', 'USD'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['یورو', 'EUR'],
  ['کلدار', 'RS'],
  ['rs', 'rs'],
  ['درهم', 'AED'],
  // A toman is ten rials, so its name isn't replaced by the code of the rial.
  ['تومان', 'تومان'],
  ['XYZ', 'XYZ'],
])('%s is %s', (text, code) => {
  expect(currencyCode(text, CODES)).toBe(code)
})
