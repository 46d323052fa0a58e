import { expect, it } from 'vitest'
import {
  BOUND_OF_UNPAID,
  boundByTerms,
  boundOfConfirmation,
  isBeyond,
  type ShareBound,
} from './share-bounds.ts'

const gets = (amountMinor: bigint) => ({ amountMinor, isEarned: false })
const pays = (amountMinor: bigint) => ({ amountMinor, isEarned: true })

it.each<[what: string, bound: ShareBound | null, share: ReturnType<typeof gets>, is: boolean]>([
  ['as the terms', boundByTerms(140n), gets(140n), false],
  ['less than the terms', boundByTerms(140n), gets(-200n), false],
  ['more than the terms', boundByTerms(140n), gets(141n), true],
  ['paid as by the terms', boundByTerms(140n), pays(140n), false],
  ['paid above the terms', boundByTerms(140n), pays(141n), false],
  ['paid below the terms', boundByTerms(140n), pays(139n), true],
  ['paid to the partner beyond the terms', boundByTerms(-140n), pays(-141n), true],
  ['of any height without terms', boundByTerms(null), gets(9_999_99n), false],
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

it('names what bounds a confirmation', () => {
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
