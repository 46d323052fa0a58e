import { describe, expect, it } from 'vitest'
import { forPayingOf, forPayingOfPart } from './for-paying.ts'
import type { Payout } from './payout.ts'

const recorder = { branch: 'KBL', userId: 4, userName: 'laila' }
const SENT = {
  way: 'send',
  recorder,
  payingBranch: 'HRT',
  partnerCommissionMinor: 0n,
  earnedIn: null,
  receiverFee: null,
  currencyId: 1,
  given: null,
  amountMinor: 1_000_00n,
  payouts: [],
} as const
const paidOf = (...parts: readonly [minor: bigint, branch?: string][]) =>
  parts.map(
    ([amountMinor, branch = 'HRT']) => ({ amountMinor, commissionMinor: 0n, branch }) as Payout,
  )
const agreed = (commissionMinor: bigint, payerPercentScaled: bigint, paid: readonly bigint[]) => ({
  ...SENT,
  commissionMinor,
  payerPercentScaled,
  payouts: paidOf(...paid.map((minor): [bigint] => [minor])),
})

it.each<[commission: bigint, percent: bigint, minor: bigint | null]>([
  [10_00n, 40_0000n, 4_00n],
  [10_00n, 100_0000n, 10_00n],
  // A half is rounded away from zero: 0.025 of 0.05, and 0.015 of 0.05.
  [5n, 50_0000n, 3n],
  [5n, 30_0000n, 2n],
  [5n, 29_9999n, 1n],
  [1n, 49_9999n, null],
  [10_00n, 0n, null],
  [0n, 40_0000n, null],
])(
  'of a commission of %d, %d ten-thousandths of a per cent are %d',
  (commission, percent, minor) => {
    expect(forPayingOfPart(agreed(commission, percent, []), 1_000_00n)).toEqual(
      minor === null ? null : { branch: 'KBL', amountMinor: minor, currencyId: null },
    )
    expect(forPayingOf(agreed(commission, percent, [1_000_00n]))).toBe(minor ?? 0n)
  },
)

describe('of 0.10, all of which goes to who pays 1,000.00 in three parts', () => {
  // 0.0333, 0.0666 and 0.10 so far: 0.03, then 0.07 less 0.03, then 0.10 less 0.07.
  it.each<[paid: bigint[], part: bigint, minor: bigint, sum: bigint]>([
    [[], 333_00n, 3n, 0n],
    [[333_00n], 333_00n, 4n, 3n],
    [[333_00n, 333_00n], 334_00n, 3n, 7n],
  ])('after %s a part of %d gets %d', (paid, part, minor, sum) => {
    const order = agreed(10n, 100_0000n, paid)
    expect(forPayingOfPart(order, part)).toEqual({
      branch: 'KBL',
      amountMinor: minor,
      currencyId: null,
    })
    expect(forPayingOf(order)).toBe(sum)
  })
})

const RECEIVED = {
  ...SENT,
  way: 'receive',
  commissionMinor: 0n,
  payerPercentScaled: 0n,
  partnerCommissionMinor: 4_00n,
} as const

it.each<[what: string, earnedIn: string | null, payingBranch: string, minor: bigint | null]>([
  ['that was never redirected', null, 'HRT', null],
  ['that another branch pays than the one that has the share', 'HRT', 'MZR', 4_00n],
  ['that came back to the branch that has the share', 'HRT', 'HRT', null],
])('of what a partner sent %s', (_, earnedIn, payingBranch, minor) => {
  const order = { ...RECEIVED, earnedIn, payingBranch }
  const given = minor === null ? null : { branch: earnedIn, amountMinor: minor, currencyId: null }
  expect(forPayingOfPart(order, 1_000_00n)).toEqual(given)
  const paid = { ...order, payouts: paidOf([1_000_00n, payingBranch]) }
  expect(forPayingOf(paid)).toBe(minor ?? 0n)
})

it('a branch that has the share gets nothing for the part that it paid before the hawala was redirected', () => {
  const payouts = paidOf([250_00n, 'HRT'])
  const order = { ...RECEIVED, earnedIn: 'HRT', payingBranch: 'MZR', payouts }
  expect(forPayingOf(order)).toBe(0n)
  const forRest = { branch: 'HRT', amountMinor: 3_00n, currencyId: null }
  expect(forPayingOfPart(order, 750_00n)).toEqual(forRest)
  const rest = paidOf([250_00n, 'HRT'], [750_00n, 'MZR'])
  expect(forPayingOf({ ...order, payouts: rest })).toBe(3_00n)
})

it('a share that we pay to the partner who sent it is the cost of who pays', () => {
  const order = {
    ...RECEIVED,
    partnerCommissionMinor: -3_00n,
    earnedIn: 'HRT',
    payingBranch: 'MZR',
  }
  const cost = { branch: 'HRT', amountMinor: -3_00n, currencyId: null }
  expect(forPayingOfPart(order, 1_000_00n)).toEqual(cost)
})

describe('a commission of 100.00 that the receiver of 10,000.00 pays, of which 40 per cent are for paying', () => {
  const SENT_LATER = {
    ...agreed(100_00n, 40_0000n, []),
    amountMinor: 10_000_00n,
    receiverFee: { suggestedMinor: 100_00n, reason: null },
  }
  const kept = (parts: readonly [minor: bigint, branch?: string][]) =>
    paidOf(...parts).map((each, at) => ({ ...each, commissionMinor: at === 0 ? 100_00n : 0n }))

  it.each<[paid: [bigint, string?][], part: bigint, minor: bigint, sum: bigint]>([
    // Who pays has all of it, and gives the branch that sent it 60.00.
    [[], 10_000_00n, -60_00n, 0n],
    // A quarter is worth 10.00 of the 40.00; the rest is worth 30.00, whoever pays it.
    [[], 2_500_00n, -90_00n, 0n],
    [[[2_500_00n]], 7_500_00n, 30_00n, -90_00n],
    [[[2_500_00n, 'MZR']], 7_500_00n, 30_00n, -90_00n],
  ])('after %s a part of %d gets %d', (paid, part, minor, sum) => {
    const order = { ...SENT_LATER, payouts: kept(paid) }
    expect(forPayingOfPart(order, part)).toEqual({
      branch: 'KBL',
      amountMinor: minor,
      currencyId: null,
    })
    expect(forPayingOf(order)).toBe(sum)
    const after = { ...order, payouts: kept([...paid, [part]]) }
    expect(forPayingOf(after)).toBe(sum + minor)
  })

  it('is its own if all of it is for paying', () => {
    const order = { ...SENT_LATER, payerPercentScaled: 100_0000n }
    expect(forPayingOfPart(order, 10_000_00n)).toBeNull()
  })
})
