import { expect, it } from 'vitest'
import * as LIMITS from './limits.ts'
import { refused } from './refused.ts'

const passed = { account: '1001', currency: 'AFN', balance: '-5100.00', limit: '-5000.00' }

it.each([
  [LIMITS.floor, 'Account 1001 would stand at -5,100.00 AFN: its floor is -5,000.00'],
  [
    LIMITS.houseFloor,
    "Account 1001 would stand at -5,100.00 AFN: the house's floor for customers is -5,000.00",
  ],
  [LIMITS.ceiling, 'Account 1001 would stand at -5,100.00 AFN: its ceiling is -5,000.00'],
])('$code names both figures', (line, message) => {
  expect(refused(line, passed).message).toBe(message)
})
