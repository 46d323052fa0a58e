import { expect, it } from 'vitest'
import { holdsSeveralNumbers } from './several-numbers.ts'

it.each([
  ['1250\t300', true],
  ['1250\r\n300', true],
  ['1250\n300\n', true],
  ['۱۲۵۰\t۳۰۰', true],
  ['1250 300', true],
  ['10 20 30', true],
  ['5 + 3', true],
  ['AFN 500 USD 7', true],
  ['1250', false],
  ['1250\r\n', false],
  ['Ahmad\t1250', false],
  [' 1,250.00 AFN', false],
  ['1 234 567.50', false],
  ['۱\u00a0۲۳۴', false],
  ['=1250 + 300', false],
  ['-500', false],
  ['AFN', false],
  ['', false],
])('whether %j holds several numbers: %s', (text, several) => {
  expect(holdsSeveralNumbers(text)).toBe(several)
})
