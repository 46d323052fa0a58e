import { expect, it } from 'vitest'
import { isAsSent, withOverLimit } from './beyond-limit.ts'

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
