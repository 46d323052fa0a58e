import { describe, expect, it } from 'vitest'
import { positionsAfter, type TradedShare, tradedOf } from './branch-profit.ts'
import { NO_WORTH } from './dealt.ts'

const moved = (creditedMinor: bigint, debitedMinor: bigint) => ({ creditedMinor, debitedMinor })
const share = (
  account: string,
  currencyId: number,
  sums: ReturnType<typeof moved>,
  worth = {},
): TradedShare => ({
  account,
  moved: new Map([[currencyId, sums]]),
  worth: new Map([[currencyId, { ...NO_WORTH, ...worth }]]),
  partners: new Map(),
})
const AFN = 1
const USD = 2
/** 100 dollars were bought and 40 sold, on two tills, and 30 bought by mistake and taken back. */
const DEALS = [
  share('EXC_001', USD, moved(130_00n, 30_00n), {
    boughtValueMinor: 6_840_00n,
    takenBackMinor: 30_00n,
    marginMinor: 30_00n,
  }),
  share('EXC_001', USD, moved(0n, 40_00n), {
    soldValueMinor: 2_760_00n,
    marginMinor: 12_00n,
  }),
  share('EXC_001', AFN, moved(2_760_00n, 6_840_00n)),
]

describe('what a branch did on a day', () => {
  it('is what its tills bought and sold, without AFN and what was taken back', () => {
    expect(tradedOf(DEALS, AFN)).toEqual(
      new Map([
        [
          USD,
          {
            boughtMinor: 100_00n,
            boughtValueMinor: 6_840_00n,
            soldMinor: 40_00n,
            soldValueMinor: 2_760_00n,
            marginMinor: 42_00n,
            feesMinor: 0n,
            sharesMinor: 0n,
            overShortMinor: 0n,
          },
        ],
      ]),
    )
  })

  it('is also what it earned and what counts found, in AFN too', () => {
    const shares = [
      share('FEE_001', AFN, moved(70_00n, 0n)),
      share('OSH_001', AFN, moved(0n, 50_00n)),
      share('CSH001', AFN, moved(1n, 2n)),
      share('FEE_001', USD, moved(1_00n, 1_00n)),
    ]
    const traded = tradedOf(shares, AFN)
    expect([...traded.keys()]).toEqual([AFN])
    expect(traded.get(AFN)).toMatchObject({ feesMinor: 70_00n, overShortMinor: -50_00n })
  })

  it("tells the partners' shares apart from the whole commission", () => {
    const fees = share('FEE_001', AFN, moved(40_00n, 15_00n))
    const traded = tradedOf([{ ...fees, partners: new Map([[AFN, -15_00n]]) }], AFN)
    expect(traded.get(AFN)).toMatchObject({ feesMinor: 25_00n, sharesMinor: -15_00n })
  })
})

it('the positions after a day go into the next one, and empty ones go away', () => {
  const first = positionsAfter(new Map(), tradedOf(DEALS, AFN))
  expect(first).toEqual(new Map([[USD, { quantityMinor: 60_00n, costMinor: 4_104_00n }]]))
  const sale = share('EXC_001', USD, moved(0n, 60_00n), { soldValueMinor: 4_200_00n })
  expect(positionsAfter(first, tradedOf([sale], AFN))).toEqual(new Map())
})
