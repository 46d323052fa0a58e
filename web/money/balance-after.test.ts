import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount, parseSignedAmount, withCommas } from '../../shared/money/amount.ts'
import { type BalanceChange, balanceAfter, type Movement } from './balance-after.ts'

it.each<[string, string, Movement, after: string | null, BalanceChange['warning']]>([
  ['1000.00', '250', 'debited', '750.00', null],
  ['1000.00', '1,000', 'debited', '0.00', null],
  ['1000.00', '1,000.01', 'debited', '-0.01', 'becomesNegative'],
  ['0.00', '5', 'debited', '-5.00', 'becomesNegative'],
  ['-5.00', '5', 'debited', '-10.00', 'becomesMoreNegative'],
  ['1000.00', '250', 'credited', '1250.00', null],
  ['-1000.00', '250', 'credited', '-750.00', null],
  ['-1000.00', '1,000', 'credited', '0.00', null],
  ['1000.00', '=1200*68.5', 'debited', '-81200.00', 'becomesNegative'],
  ['1000.00', '250.', 'debited', '750.00', null],
  ['1000.00', '', 'debited', null, null],
  ['-1000.00', '', 'debited', null, null],
  ['1000.00', '0.00', 'debited', null, null],
  ['1000.00', '=5*', 'debited', null, null],
  ['1000.00', '1,2,5', 'debited', null, null],
  ['9007199254740993.00', '0.01', 'credited', '9007199254740993.01', null],
])(
  'the balance %s with %s %s becomes %s, with the warning %s',
  (balance, amount, movement, after, warning) => {
    expect(balanceAfter(balance, amount, movement)).toEqual({ now: balance, after, warning })
  },
)

it.each<[Movement, feeMinor: bigint, after: string | null, BalanceChange['warning']]>([
  ['debited', 500n, '745.00', null],
  ['credited', 500n, '1245.00', null],
  ['debited', 75_001n, '-0.01', 'becomesNegative'],
])(
  '250.00 %s with a commission of %s hundredths leaves %s',
  (movement, feeMinor, after, warning) => {
    expect(balanceAfter('1000.00', '250', movement, feeMinor)).toMatchObject({ after, warning })
  },
)

it('a debit subtracts exactly the amount that a credit adds', () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
      (now, amount) => {
        const text = withCommas(formatAmount(amount))
        const debited = balanceAfter(formatAmount(now), text, 'debited')
        const credited = balanceAfter(debited.after ?? '', text, 'credited')
        expect(credited.after).toBe(formatAmount(now))
        expect(credited.warning).toBeNull()
        expect(debited.warning !== null).toBe((parseSignedAmount(debited.after ?? '') ?? 0n) < 0n)
      },
    ),
  ))
