import { expect, it } from 'vitest'
import { balanceShares, formatShare } from './balance-shares.ts'

const sharesOf = (...balances: string[]) =>
  balanceShares(
    balances.map((totalBalance, index) => ({
      currencyId: index + 1,
      currencyCode: 'AFN',
      currencyName: 'Afghani',
      totalBalance,
    })),
  ).map(({ status, share }) => `${status} ${formatShare(share)}`)

it.each<[what: string, balances: string[], shares: string[]]>([
  ['no balances', [], []],
  ['balances of zero', ['0.00', '-0.00'], ['Positive 0.0%', 'Positive 0.0%']],
  ['one balance', ['-5.00'], ['Negative 100.0%']],
  [
    'a negative balance, by its absolute value',
    ['75.00', '-25.00'],
    ['Positive 75.0%', 'Negative 25.0%'],
  ],
  [
    'balances, with half a tenth rounded up',
    ['0.01', '19.99'],
    ['Positive 0.1%', 'Positive 100.0%'],
  ],
  [
    'balances, with less than half a tenth rounded down',
    ['0.01', '20.00'],
    ['Positive 0.0%', 'Positive 100.0%'],
  ],
  [
    'three balances of equal size',
    ['1.00', '1.00', '-1.00'],
    ['Positive 33.3%', 'Positive 33.3%', 'Negative 33.3%'],
  ],
  [
    'balances that floats cannot distinguish',
    ['9007199254740993.01', '9007199254740992.99'],
    ['Positive 50.0%', 'Positive 50.0%'],
  ],
  [
    'a small balance and a very large one',
    ['999000000000000000000.00', '1000000000000000000.00'],
    ['Positive 99.9%', 'Positive 0.1%'],
  ],
])('the shares of %s', (_what, balances, shares) => {
  expect(sharesOf(...balances)).toEqual(shares)
})

it.each(['', 'x', '1e3', '1.5'])('the balance %j is refused', (balance) => {
  expect(() => sharesOf('1.00', balance)).toThrow("can't be read")
})
