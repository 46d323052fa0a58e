import { expect, it } from 'vitest'
import { AFN_QUOTE, type Quote } from '../money/deal.ts'
import { balanceShares, formatShare, worthShares } from './balance-shares.ts'

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

const MIDS = new Map<number, Quote>([
  [1, AFN_QUOTE],
  [2, { rate: 68_7000n, per: 1 }],
  [5, { rate: 40_0000n, per: 1_000_000 }],
])

it.each<[what: string, balances: [currencyId: number, totalBalance: string][], shares: string[]]>([
  ['no balances', [], []],
  [
    'balances of zero',
    [
      [1, '0.00'],
      [2, '0.00'],
    ],
    ['0.0%', '0.0%'],
  ],
  // 100 USD are 6,870 AFN; the whole is 13,740 AFN.
  [
    'the same worth in two currencies',
    [
      [1, '6870.00'],
      [2, '-100.00'],
    ],
    ['50.0%', '50.0%'],
  ],
  // A million toman are 40 AFN, and 1 USD is 68.70: together 108.70.
  [
    'a rate for a million',
    [
      [5, '1000000.00'],
      [2, '1.00'],
    ],
    ['36.8%', '63.2%'],
  ],
  [
    'a currency without a rate',
    [
      [1, '10.00'],
      [3, '999.00'],
    ],
    ['100.0%', 'none'],
  ],
])('the shares of worth of %s', (_what, balances, shares) => {
  const rows = balances.map(([currencyId, totalBalance]) => {
    return { currencyId, currencyCode: '', currencyName: '', totalBalance }
  })
  const found = worthShares(rows, MIDS).map((each) => (each === null ? 'none' : formatShare(each)))
  expect(found).toEqual(shares)
})
