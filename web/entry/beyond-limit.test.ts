import { expect, it } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { isAsSent, shownRefusal, withOverLimit } from './beyond-limit.ts'

const sent = { params: { id: 7 }, body: { amount: '5100.00' } }

it('a reason stands in the body beside everything else', () => {
  expect(withOverLimit(sent, 'He pays on Monday')).toEqual({
    params: { id: 7 },
    body: { amount: '5100.00', overLimit: 'He pays on Monday' },
  })
})

it('without a reason nothing is changed', () => {
  expect(withOverLimit(sent, null)).toBe(sent)
})

it.each([
  ['the same', { amount: '5,100', side: { account: '1001' } }, true],
  ['another amount', { amount: '5,000', side: { account: '1001' } }, false],
  ['another account', { amount: '5,100', side: { account: '1002' } }, false],
])('a form that holds %s is recognised', (_, values, isSame) => {
  const form = { getValues: () => values }
  expect(isAsSent(form, { amount: '5,100', side: { account: '1001' } })).toBe(isSame)
})

it.each([
  ['limit.floor', true],
  ['limit.houseFloor', true],
  ['limit.ceiling', true],
  ['limit.groupFloor', true],
  ['limit.groupWithoutRate', true],
  ['limit.groupLeaderStays', false],
  ['limit.mayNotPass', false],
  ['till.counted', false],
])('%s is about a limit that a reason may pass: %s', (code, isAtLimit) => {
  const error = new ApiError(409, 'why', '', '', encodeURIComponent(JSON.stringify({ code })))
  expect(shownRefusal(error, '409: why')).toEqual({ message: '409: why', isAtLimit })
})
