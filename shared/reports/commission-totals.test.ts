import { expect, it } from 'vitest'
import type { CommissionRow } from './commission-csv.ts'
import { commissionTotals } from './commission-totals.ts'
import { SAMPLE_FEE } from './sample-fee.ts'

const fee = (over: Partial<CommissionRow>): CommissionRow => ({ ...SAMPLE_FEE, ...over })

const ROWS = [
  SAMPLE_FEE,
  fee({ amount: '20.00', reason: 'An old customer' }),
  fee({ feeId: null, amount: '0.00', reason: 'A mistake of ours' }),
  fee({ amount: '70.00' }),
  // A fee that was given back, and a waived fee whose posting was reversed.
  fee({ amount: '10.00', reversedBy: 815 }),
  fee({ amount: '-10.00', reverses: 804 }),
  fee({ feeId: null, amount: '0.00', reversedBy: 817 }),
  fee({
    type: 'debit',
    currencyId: 2,
    currencyCode: 'USD',
    amount: '1.50',
    afn: '103.05',
    suggested: '0.00',
  }),
  fee({ branch: 'HRT', userId: 6, userName: 'rahim', amount: '30.00' }),
]

it('sums the fees of each currency, and what was given away', () => {
  const { sums, feeCount, waivedCount, lessCount } = commissionTotals(ROWS)
  expect(sums).toEqual([
    { currencyId: 1, chargedMinor: 17_000n, lessMinor: 10_000n },
    { currencyId: 2, chargedMinor: 150n, lessMinor: 0n },
  ])
  expect([feeCount, waivedCount, lessCount]).toEqual([5, 1, 3])
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
    ['KBL', 'laila', 'credit', 1, 3, 14_000n],
    ['KBL', 'laila', 'debit', 2, 1, 150n],
  ])
})

it('has no figures without fees', () => {
  expect(commissionTotals([])).toEqual({
    sums: [],
    groups: [],
    feeCount: 0,
    waivedCount: 0,
    lessCount: 0,
    afnMinor: 0n,
    withoutMid: [],
  })
})

it("counts a partner's share in the sums alone, and only what has a rate in AFN", () => {
  const rows = [
    fee({ amount: '40.00', afn: '40.00', suggested: '40.00', type: 'hawala' }),
    fee({ amount: '-15.00', afn: '-15.00', suggested: '0.00', type: 'hawala', isShare: true }),
    fee({ amount: '2.00', afn: null, suggested: '2.00', currencyId: 3, currencyCode: 'EUR' }),
  ]
  const { sums, afnMinor, withoutMid, feeCount, lessCount } = commissionTotals(rows)
  expect(sums.map(({ chargedMinor, lessMinor }) => [chargedMinor, lessMinor])).toEqual([
    [2_500n, 0n],
    [200n, 0n],
  ])
  expect([afnMinor, withoutMid, feeCount, lessCount]).toEqual([2_500n, ['EUR'], 2, 0])
})
