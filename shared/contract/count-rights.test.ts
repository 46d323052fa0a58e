import { expect, it } from 'vitest'
import { type CountedBy, personBars, stateBars } from './count-rights.ts'
import type { Actor } from './manager-of.ts'

/** Tests who may count tills and decide counts, for all steps, states and people. Rules: docs/rules/counts.md. */

const LAILA: Actor = { userId: 4, userType: 'User', branch: 'KBL', isHeadOffice: false }
const PEOPLE = {
  laila: LAILA,
  rahim: { ...LAILA, userId: 5 },
  viewer: { ...LAILA, userId: 8, userType: 'Viewer' },
  karim: { ...LAILA, userId: 3, userType: 'Manager' },
  nadia: { ...LAILA, userId: 7, userType: 'Manager', branch: 'HRT' },
  omar: { ...LAILA, userId: 2, userType: 'Manager', branch: 'HQ', isHeadOffice: true },
} as const satisfies Record<string, Actor>
type Bars = Partial<Record<keyof typeof PEOPLE, string[]>>

const OWN: CountedBy = {
  branch: 'KBL',
  userId: 4,
  countedBy: 4,
  smallHouse: false,
  isAboveLimit: false,
}
const VAULT: CountedBy = { ...OWN, userId: 0, countedBy: 3 }
const ABSENT: CountedBy = { ...OWN, countedBy: 3 }
const ELSEWHERE = ['elsewhere']
const DECIDING: Bars = { viewer: ['userType'], nadia: ELSEWHERE }

it.each<
  [step: 'count' | 'spot' | 'confirm' | 'reject', what: string, count: CountedBy, bars: Bars]
>([
  [
    'count',
    'her till',
    OWN,
    { rahim: ['counter'], viewer: ['userType', 'counter'], nadia: ['counter'], omar: ['spotOnly'] },
  ],
  [
    'count',
    'the vault',
    VAULT,
    {
      laila: ['counter'],
      rahim: ['counter'],
      viewer: ['userType', 'counter'],
      nadia: ['counter'],
      omar: ['spotOnly'],
    },
  ],
  [
    'spot',
    'her till',
    OWN,
    { rahim: ['counter'], viewer: ['userType', 'counter'], nadia: ['counter'] },
  ],
  [
    'spot',
    'the vault',
    VAULT,
    {
      laila: ['counter'],
      rahim: ['counter'],
      viewer: ['userType', 'counter'],
      nadia: ['counter'],
    },
  ],
  ['confirm', 'her till', OWN, { ...DECIDING, laila: ['counted', 'own'] }],
  ['confirm', 'the vault', VAULT, { ...DECIDING, karim: ['counted'] }],
  ['confirm', 'for her', ABSENT, { ...DECIDING, laila: ['own'], karim: ['counted'] }],
  ['confirm', 'in a house of two', { ...OWN, smallHouse: true }, DECIDING],
  ['confirm', 'for her in one', { ...ABSENT, smallHouse: true }, { ...DECIDING, laila: ['own'] }],
  [
    'confirm',
    'above the limit',
    { ...OWN, isAboveLimit: true },
    {
      laila: ['counted', 'own', 'aboveLimit'],
      rahim: ['aboveLimit'],
      viewer: ['userType', 'aboveLimit'],
      nadia: ELSEWHERE,
    },
  ],
  [
    'reject',
    'above the limit',
    { ...OWN, isAboveLimit: true },
    { ...DECIDING, laila: ['counted', 'own'] },
  ],
])('the bars to %s: %s', (step, _, count, bars) => {
  const all = Object.entries(PEOPLE).map(
    ([name, by]) => [name, personBars(step, count, by)] as const,
  )
  expect(Object.fromEntries(all.filter(([, own]) => own.length > 0))).toEqual(bars)
})

it.each([
  ['counted', [], ['waits']],
  ['confirmed', ['confirmed'], []],
  ['rejected', ['rejected'], ['notConfirmed']],
  ['reopened', ['reopened'], ['notConfirmed']],
  ['replaced', ['replaced'], ['notConfirmed']],
  ['spot', ['spot'], ['notConfirmed']],
] as const)(
  'a count that is %s can be decided but for %j, its till reopened but for %j',
  (state, ...bars) => {
    expect([stateBars.decide(state), stateBars.reopen(state)]).toEqual(bars)
  },
)

it.each<
  [what: string, confirmedThrough: string | null, waits: [string, number] | null, bars: string[]]
>([
  ['open', null, null, []],
  ['confirmed before', '2026-11-21', null, []],
  ['confirmed', '2026-11-22', null, ['confirmed']],
  ['confirmed later', '2026-11-23', null, ['confirmed']],
  ['counted twice', null, ['2026-11-22', 2], []],
  ['counted three times', null, ['2026-11-22', 3], ['noTryLeft']],
  ['counted through another day', null, ['2026-11-21', 1], ['waitsElsewhere']],
])(
  'a till that is %s is counted through 22 November but for %j',
  (_, confirmedThrough, waits, bars) => {
    const waiting = waits && { through: waits[0], try: waits[1] }
    expect(stateBars.count({ through: '2026-11-22', confirmedThrough, waiting })).toEqual(bars)
  },
)
