import { expect, it } from 'vitest'
import { counts } from './counts.ts'

it.each([
  [0, '0 transactions'],
  [1, '1 transaction'],
  [1234, '1,234 transactions'],
])('%i', (count, words) => {
  expect(counts.transactions(count)).toBe(words)
})
