import { expect, it } from 'vitest'
import type { CommissionRow } from './commission-csv.ts'
import { commissionTotals } from './commission-totals.ts'

const FEE: CommissionRow = {
  date: '2026-11-22',
  branch: 'KBL',
  userId: 4,
  userName: 'laila',
  type: 'credit',
  transactionNumber: 803,
  feeId: 804,
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '50.00',
  suggested: '50.00',
  reason: null,
}

const fee = (over: Partial<CommissionRow>): CommissionRow => ({ ...FEE, ...over })

const ROWS = [
  FEE,
  fee({ amount: '20.00', reason: 'An old customer' }),
  fee({ feeId: null, amount: '0.00', reason: 'A mistake of ours' }),
  fee({ amount: '70.00' }),
  // A fee that was given back.
  fee({ amount: '-50.00' }),
  fee({ type: 'debit', currencyId: 2, currencyCode: 'USD', amount: '1.50', suggested: '0.00' }),
  fee({ branch: 'HRT', userId: 6, userName: 'rahim', amount: '30.00' }),
]

it('sums the fees of each currency, and what was given away', () => {
  const { sums, waivedCount, lessCount } = commissionTotals(ROWS)
  expect(sums).toEqual([
    { currencyId: 1, chargedMinor: 12_000n, lessMinor: 10_000n },
    { currencyId: 2, chargedMinor: 150n, lessMinor: 0n },
  ])
  expect([waivedCount, lessCount]).toEqual([1, 3])
})

it('sums the fees of each clerk by branch, type and currency', () => {
  const { groups } = commissionTotals(ROWS)
  expect(
    groups.map(({ branch, userName, type, currencyId, count, chargedMinor }) => [
      ...[branch, userName, type, currencyId],
      ...[count, chargedMinor],
    ]),
  ).toEqual([
    ['HRT', 'rahim', 'credit', 1, 1, 3_000n],
    ['KBL', 'laila', 'credit', 1, 5, 9_000n],
    ['KBL', 'laila', 'debit', 2, 1, 150n],
  ])
})

it('has no figures without fees', () => {
  expect(commissionTotals([])).toEqual({ sums: [], groups: [], waivedCount: 0, lessCount: 0 })
})
