import { describe, expect, it } from 'vitest'
import { personBars, type ReversalStanding, type Reverser, stateBars } from './reversal-rights.ts'

/** Tests who may reverse which transactions, for all people and states. Rules: docs/rules/reversal.md. */

const TODAY = '2026-11-23'
const LAILA: Reverser = {
  userId: 4,
  userType: 'User',
  branch: 'KBL',
  isHeadOffice: false,
  today: TODAY,
}
const PEOPLE = {
  laila: LAILA,
  moved: { ...LAILA, branch: 'HRT' },
  viewer: { ...LAILA, userType: 'Viewer' },
  karim: { ...LAILA, userId: 3, userType: 'Manager' },
  nadia: { ...LAILA, userId: 7, userType: 'Manager', branch: 'HRT' },
  omar: { ...LAILA, userId: 2, userType: 'Admin', branch: 'HQ', isHeadOffice: true },
} as const satisfies Record<string, Reverser>

describe('the bars of people for what laila recorded', () => {
  it.each<[what: string, tranDate: string, recordedBy: number, bars: Record<string, string[]>]>([
    ['today', TODAY, 4, { viewer: ['userType'], nadia: ['others'] }],
    [
      'the day before',
      '2026-11-22',
      4,
      { laila: ['others'], moved: ['others'], viewer: ['userType', 'others'], nadia: ['others'] },
    ],
    [
      'on her till by a colleague',
      TODAY,
      5,
      { laila: ['others'], moved: ['others'], viewer: ['userType', 'others'], nadia: ['others'] },
    ],
  ])('%s', (_, tranDate, recordedBy, bars) => {
    const record = { recordedBy, till: { branch: 'KBL' }, tranDate }
    const all = Object.entries(PEOPLE).map(([name, by]) => [name, personBars(record, by)] as const)
    expect(Object.fromEntries(all.filter(([, own]) => own.length > 0))).toEqual(bars)
  })
})

it('names every state that bars a reversal, in the order of the refusals', () => {
  const free: ReversalStanding = {
    isReversed: false,
    isDeleted: false,
    isReversal: false,
    isOfOrder: false,
    types: ['Debit', 'Fee'],
  }
  expect(stateBars(free)).toEqual([])
  const barred = {
    isReversed: true,
    isDeleted: true,
    isReversal: true,
    isOfOrder: true,
    types: ['Fee', 'Cash'],
  } as const
  expect(stateBars(barred)).toEqual(['reversed', 'deleted', 'isReversal', 'ofOrder', 'cash'])
  const alone = Object.keys(free).map((key) => stateBars({ ...free, [key]: barred[key as never] }))
  expect(alone).toEqual([['reversed'], ['deleted'], ['isReversal'], ['ofOrder'], ['cash']])
})
