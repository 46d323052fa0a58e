import { expect, it } from 'vitest'
import { named } from './named-message.ts'

it.each([
  ['must be above 0', 'Amount must be above 0'],
  ['Amount is required', 'Amount is required'],
])('names the field in %j', (message, sentence) => {
  expect(named('Amount', message)).toBe(sentence)
})
