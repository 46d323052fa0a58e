import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLimitRefusal, limitRefusal } from './limit-refusal.ts'

const passed = { account: '1001', code: 'AFN', balance: '-5,100.00', limit: '-5,000.00' } as const

it.each([
  ['floor', 'Account 1001 would stand at -5,100.00 AFN: its floor is -5,000.00'],
  ['ceiling', 'Account 1001 would stand at -5,100.00 AFN: its ceiling is -5,000.00'],
] as const)('the refusal at a %s names both figures', (side, message) => {
  expect(limitRefusal({ ...passed, side })).toBe(message)
})

it('every refusal is recognised, with and without its status', () => {
  fc.assert(
    fc.property(
      fc.record({
        account: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
        code: fc.stringMatching(/^[A-Z]{0,4}$/),
        balance: fc.stringMatching(/^-?\d{1,9}\.\d\d$/),
        side: fc.constantFrom('floor' as const, 'ceiling' as const),
        limit: fc.stringMatching(/^-?\d{1,9}\.\d\d$/),
      }),
      (each) => {
        const message = limitRefusal(each)
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
