import { expect, it } from 'vitest'
import { forPayingOf } from './for-paying.ts'

const recorder = { branch: 'KBL', userId: 4, userName: 'laila' }
const of = (commissionMinor: bigint, payerPercentScaled: bigint) =>
  forPayingOf({ commissionMinor, payerPercentScaled, recorder })

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
    expect(of(commission, percent)).toEqual(
      minor === null ? null : { branch: 'KBL', amountMinor: minor },
    )
  },
)
