import { expect, it } from 'vitest'
import { usedOf } from './used-of-limit.ts'

it.each<
  [what: string, balance: bigint, floor: bigint | null, ceiling: bigint | null, used: number | null]
>([
  ['no limit', -900n, null, null, null],
  ['nothing', 0n, -1_000n, 1_000n, null],
  ['most of the floor', -899n, -1_000n, null, 89],
  ['all of the floor', -1_000n, -1_000n, null, 100],
  ['more than the floor', -1_500n, -1_000n, null, 150],
  ['the ceiling', 850n, -1_000n, 1_000n, 85],
  ['a side without a limit', 850n, -1_000n, null, null],
  ['a floor of 0 that was passed', -1n, 0n, null, 100],
  ['a floor above zero that was passed', 500n, 600n, null, 100],
  ['a floor above zero that is kept', 700n, 600n, null, null],
  ['a ceiling of 0 that was passed', 1n, null, 0n, 100],
])(
  'the used share of %s: balance %s, floor %s, ceiling %s: %s',
  (_what, balance, floor, ceiling, used) => {
    expect(usedOf({ balanceMinor: balance, floorMinor: floor, ceilingMinor: ceiling })).toBe(used)
  },
)
