import { expect, it } from 'vitest'
import { signOf } from './money.tsx'

it.each([
  ['0.00', 'zero'],
  ['-0.00', 'zero'],
  ['0.01', 'positive'],
  ['-0.01', 'negative'],
  ['-1234.50', 'negative'],
])('%s is %s', (value, sign) => {
  expect(signOf(value)).toBe(sign)
})
