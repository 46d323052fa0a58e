import { expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import { happensBy } from './what-happens.tsx'

const PAIR = {
  purchase: { id: 2, code: 'USD' } as Currency,
  selling: { id: 1, code: 'AFN' } as Currency,
}
const side = (account: string, amount: string) => ({
  account,
  amount,
  currencyId: '1',
  narrative: '',
})

it.each([
  ['100', '2026', '7,130', 0n, 'Take 100.00 USD in cash for 2026, hand out 7,130.00 AFN on 1035'],
  [
    '=50*2',
    '2026',
    '7,130',
    1_50n,
    'Take 101.50 USD (100.00 and 1.50 commission) in cash for 2026, hand out 7,130.00 AFN on 1035',
  ],
  ['', '2026', '7,130', 0n, null],
  ['100', '2026', '0', 0n, null],
  ['100', '', '7,130', 0n, null],
])('of %j for %j against %j with %s', (bought, account, sold, feeMinor, sentence) => {
  const values = { purchase: side(account, bought), selling: side('1035', sold) }
  expect(happensBy(values, PAIR, feeMinor)).toBe(sentence)
})

it('waits for both currencies', () => {
  const values = { purchase: side('2026', '100'), selling: side('1035', '7,130') }
  expect(happensBy(values, null, 0n)).toBeNull()
})
