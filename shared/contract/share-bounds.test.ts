import { expect, it } from 'vitest'
import {
  BOUND_OF_UNPAID,
  boundOfConfirmation,
  boundOfShare,
  commissionOn,
  isBeyond,
  type ShareBound,
} from './share-bounds.ts'

const gets = (amountMinor: bigint) => ({ amountMinor, isEarned: false })
const pays = (amountMinor: bigint) => ({ amountMinor, isEarned: true })

it.each<[what: string, bound: ShareBound, share: ReturnType<typeof gets>, is: boolean]>([
  ['as the terms', boundOfShare(140n, 0n), gets(140n), false],
  ['less than the terms', boundOfShare(140n, 0n), gets(-200n), false],
  ['more than the terms', boundOfShare(140n, 0n), gets(141n), true],
  ['paid as by the terms', boundOfShare(140n, 0n), pays(140n), false],
  ['paid above the terms', boundOfShare(140n, 0n), pays(141n), false],
  ['paid below the terms', boundOfShare(140n, 0n), pays(139n), true],
  ['paid to the partner beyond the terms', boundOfShare(-140n, 9n), pays(-141n), true],
  ['up to the commission, without terms', boundOfShare(null, 2000n), gets(2000n), false],
  ['above the commission, without terms', boundOfShare(null, 2000n), gets(2001n), true],
  ['without terms and commission', boundOfShare(null, 0n), gets(1n), true],
  ['of nothing, without terms', boundOfShare(null, 0n), gets(0n), false],
  ['that the other side pays, without terms', boundOfShare(null, 0n), gets(-1n), false],
  ['paid by who sends, without terms', boundOfShare(null, 0n), pays(1n), false],
  ['of nothing from who sends, without terms', boundOfShare(null, 0n), pays(0n), false],
  ['paid to who sends, without terms', boundOfShare(null, 0n), pays(-1n), true],
  ['as agreed, without terms', boundOfConfirmation(null, 1500n), gets(1500n), false],
  ['less than agreed', boundOfConfirmation(null, 1500n), gets(1400n), false],
  ['more than agreed', boundOfConfirmation(null, 1500n), gets(1501n), true],
  ['of something where nothing was agreed', boundOfConfirmation(null, 0n), gets(1n), true],
  ['up to the terms', boundOfConfirmation(150n, 100n), gets(150n), false],
  ['beyond terms and agreement', boundOfConfirmation(150n, 100n), gets(151n), true],
  ['less than a Manager agreed to', boundOfConfirmation(150n, 200n), gets(190n), false],
  ['more than a Manager agreed to', boundOfConfirmation(150n, 200n), gets(201n), true],
  ['that stays although it is cancelled', BOUND_OF_UNPAID, gets(1n), true],
  ['that the partner pays in spite of it', BOUND_OF_UNPAID, gets(-1n), false],
  ['that the partner still pays for a returned one', BOUND_OF_UNPAID, pays(1n), false],
  ['that we pay for a returned one', BOUND_OF_UNPAID, pays(-1n), true],
])('a share %s', (_, bound, share, is) => {
  expect(['User', 'Manager', 'Admin'].map((type) => isBeyond(bound, share, type))).toEqual([
    is,
    false,
    false,
  ])
})

it.each<[what: string, commission: bigint, part: bigint, whole: bigint, on: bigint]>([
  ['on all of it', 2000n, 100_000n, 100_000n, 2000n],
  ['on what is left, rounded down', 1000n, 66_667n, 100_000n, 666n],
  ['on nothing that is left', 1000n, 0n, 100_000n, 0n],
  ['in the currency that is sent', 68_70n, 100_00n, 6870_00n, 1_00n],
  ['in it, rounded down', 68_69n, 100_00n, 6870_00n, 99n],
  ['that we pay', -1000n, 100_000n, 100_000n, 0n],
  ['on no amount yet', 1000n, 100n, 0n, 0n],
])('counts a commission %s', (_, commission, part, whole, on) => {
  expect(commissionOn(commission, { part, whole })).toBe(on)
})

it('names what bounds a share and a confirmation', () => {
  expect([boundOfShare(150n, 20n), boundOfShare(null, 20n)]).toEqual([
    { by: 'terms', shareMinor: 150n },
    { by: 'commission', shareMinor: 20n },
  ])
  expect([
    boundOfConfirmation(150n, 100n),
    boundOfConfirmation(150n, 150n),
    boundOfConfirmation(null, 100n),
  ]).toEqual([
    { by: 'terms', shareMinor: 150n },
    { by: 'agreed', shareMinor: 150n },
    { by: 'agreed', shareMinor: 100n },
  ])
})
