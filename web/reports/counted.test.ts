import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 transactions'],
  [1, '1 transaction'],
  [1234, '1,234 transactions'],
])('%i', (count, words) => {
  expect(counted(count, 'transaction')).toBe(words)
})
