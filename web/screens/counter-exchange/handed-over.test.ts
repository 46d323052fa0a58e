import { expect, it } from 'vitest'
import { currencyPair } from '../../money/currency-pair.ts'
import { CURRENCIES, dealValues } from './deal-samples.ts'
import { cashOfDeal } from './handed-over.ts'

const pair = currencyPair('2', '1', CURRENCIES)
const getting = (over: object) => dealValues({ selling: { ...dealValues().selling, ...over } })

it.each([
  ['in cash', { by: 'cash', amount: '6,840' }, { code: 'AFN', amountMinor: 684_000n }],
  [
    'in cash, before there is an amount',
    { by: 'cash', amount: '' },
    { code: 'AFN', amountMinor: 0n },
  ],
  ['on an account', { by: 'account', account: '1001', amount: '6,840' }, null],
])('what the till pays for a deal whose customer gets money %s', (_, over, paid) => {
  expect(cashOfDeal(getting(over), pair)).toEqual(paid)
})

it('a deal whose currencies are not known pays nothing yet', () => {
  expect(cashOfDeal(getting({ by: 'cash', amount: '1' }), null)).toBeNull()
})
