import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as LIMITS from '../../../shared/refusals/limits.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { isLimitRefusal } from './limit-refusals.ts'

it('every refusal is recognised, with and without its status', () => {
  fc.assert(
    fc.property(
      fc.record({
        account: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
        currency: fc.stringMatching(/^[A-Z]{0,4}$/),
        balance: fc.stringMatching(/^-?\d{1,9}\.\d\d$/),
        limit: fc.stringMatching(/^-?\d{1,9}\.\d\d$/),
      }),
      fc.constantFrom(LIMITS.floor, LIMITS.houseFloor, LIMITS.ceiling),
      (facts, line) => {
        const { account: partner, balance, limit } = facts
        const ofGroup = refused(LIMITS.groupFloor, { partner, balance, limit })
        expect(isLimitRefusal(ofGroup.message)).toBe(true)
        const { message } = refused(line, facts)
        expect([message, `409: ${message}`].map(isLimitRefusal)).toEqual([true, true])
      },
    ),
  )
})

it.each([
  'KBL closed 22 November at 17:02',
  'The till of laila is counted through 22 November',
  'Only a Manager or Admin may pass the limit of an account: leave out overLimit',
  'Account 1001: its floor is -5,000.00',
  '',
])('another refusal is not taken for it: %s', (message) => {
  expect(isLimitRefusal(message)).toBe(false)
})
