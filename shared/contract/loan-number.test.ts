import { expect, it } from 'vitest'
import { loanIdFrom, loanNumberOf } from './loan-number.ts'

it.each([
  ['LN-000001', 1],
  ['ln-42', 42],
  ['LN-1234567', 1_234_567],
  ['LN-0', null],
  ['42', null],
  ['LN-1x', null],
])('%s is read as the loan %s', (text, id) => {
  expect(loanIdFrom(text)).toBe(id)
  if (id !== null) expect(loanIdFrom(loanNumberOf(id))).toBe(id)
})
