import { expect, it } from 'vitest'
import { shortageBy } from './till-shortage.ts'

const till = (balance: string) => ({
  balances: [
    { currencyId: 1, currencyCode: 'AFN', balance, opening: '0.00', in: '0.00', out: '0.00' },
  ],
})

it.each([
  ['more than it holds', '500.00', 'AFN', 50_001n, '500.00', '-0.01'],
  ['from a till below zero', '-5.00', 'AFN', 100n, '-5.00', '-6.00'],
  ['in a currency of which it holds none', '500.00', 'USD', 100n, '0.00', '-1.00'],
])(
  'a payout %s shows what the till would stand at',
  (_, held, code, amountMinor, balance, rest) => {
    expect(shortageBy(till(held), { code, amountMinor })).toMatchObject({ code, balance, rest })
  },
)

it.each([
  ['it holds enough', till('500.00'), 50_000n],
  ['nothing is paid out', till('-500.00'), 0n],
  ['cash comes in', till('-500.00'), -100n],
  ['the person has no till', undefined, 100n],
])('nothing is lacking if %s', (_, of, amountMinor) => {
  expect(shortageBy(of, { code: 'AFN', amountMinor })).toBeNull()
})
