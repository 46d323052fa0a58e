import { expect, it } from 'vitest'
import { type DayHands, type DayStep, personBars, stateBars } from './day-rights.ts'
import { DAY_STATES } from './days.ts'
import type { Actor } from './manager-of.ts'

/** Tests who may take which step of a day, for all steps, states and people. Rules: docs/rules/days.md. */

const KARIM: Actor = { userId: 3, userType: 'Manager', branch: 'KBL', isHeadOffice: false }
const PEOPLE = {
  karim: KARIM,
  laila: { ...KARIM, userId: 4, userType: 'User' },
  nadia: { ...KARIM, userId: 7, branch: 'HRT' },
  viewer: { ...KARIM, userId: 8, userType: 'Viewer', branch: 'HQ' },
  omar: { ...KARIM, userId: 2, branch: 'HQ', isHeadOffice: true },
} as const satisfies Record<string, Actor>
type Bars = Partial<Record<keyof typeof PEOPLE, string[]>>

const TYPE = ['userType']
const OF_HEAD_OFFICE: Bars = {
  karim: ['headOffice'],
  laila: ['userType', 'headOffice'],
  nadia: ['headOffice'],
  viewer: ['userType', 'headOffice'],
}
const OF_MANAGERS: Bars = { laila: TYPE, nadia: ['managerOf'], viewer: ['userType', 'managerOf'] }
const OVER: Bars = {
  karim: ['dayIsOver'],
  laila: ['userType', 'dayIsOver'],
  nadia: ['managerOf', 'dayIsOver'],
  viewer: ['userType', 'managerOf', 'dayIsOver'],
}
const COUNTED: DayHands = { countedBy: [2], closedBy: 3, smallHouse: false }
const CLOSED_ALONE: DayHands = { countedBy: [], closedBy: 2, smallHouse: false }
const ON_THE_DAY = '2026-11-22'

it.each<[step: DayStep, what: string, date: string, closeBy: string, hands: DayHands | null, Bars]>(
  [
    ['accept', 'as the screens know it', ON_THE_DAY, '20:00', null, OF_HEAD_OFFICE],
    [
      'accept',
      'for which omar counted',
      ...([ON_THE_DAY, '20:00', COUNTED] as const),
      { ...OF_HEAD_OFFICE, omar: ['counted'] },
    ],
    [
      'accept',
      'that omar closed alone',
      ...([ON_THE_DAY, '20:00', CLOSED_ALONE] as const),
      { ...OF_HEAD_OFFICE, omar: ['closed'] },
    ],
    [
      'accept',
      'that covers a hawala that omar reopened',
      ...([ON_THE_DAY, '20:00', { ...COUNTED, countedBy: [5], reopenedBy: [2] }] as const),
      { ...OF_HEAD_OFFICE, omar: ['tookBack'] },
    ],
    [
      'accept',
      'on which omar moved over and short',
      ...([ON_THE_DAY, '20:00', { ...COUNTED, countedBy: [5], overShortBy: [2] }] as const),
      { ...OF_HEAD_OFFICE, omar: ['overShort'] },
    ],
    [
      'accept',
      'of a house of two',
      ...([
        ON_THE_DAY,
        '20:00',
        { ...COUNTED, reopenedBy: [2], overShortBy: [2], smallHouse: true },
      ] as const),
      OF_HEAD_OFFICE,
    ],
    ['return', 'for which omar counted', ON_THE_DAY, '20:00', COUNTED, OF_HEAD_OFFICE],
    ['answer', 'returned', ON_THE_DAY, '20:00', COUNTED, OF_MANAGERS],
    ['close', 'open', ON_THE_DAY, '20:00', null, OF_MANAGERS],
    ['reopen', 'of today', ON_THE_DAY, '20:00', null, OF_MANAGERS],
    ['reopen', 'of yesterday', '2026-11-21', '20:00', null, OVER],
    ['reopen', 'that ends this morning', '2026-11-21', 'next 09:00', null, OF_MANAGERS],
    ['reopen', 'that ended this morning', '2026-11-21', 'next 08:59', null, OVER],
  ],
)('the bars of people to %s a day %s', (step, _, date, closeBy, hands, bars) => {
  const day = { branch: 'KBL', date, closeBy, hands }
  const now = { today: ON_THE_DAY, time: '08:59' }
  const all = Object.entries(PEOPLE).map(
    ([name, by]) => [name, personBars(step, day, by, now)] as const,
  )
  expect(Object.fromEntries(all.filter(([, own]) => own.length > 0))).toEqual(bars)
})

it('each state lets its steps', () => {
  const steps = ['accept', 'return', 'answer', 'reopen'] as const
  const all = DAY_STATES.map((state) => [
    state,
    ...steps.map((step) => stateBars(step, { state, isNewest: true })[0] ?? null),
  ])
  const not = 'notClosed'
  expect(all).toEqual([
    ['open', not, not, not, not],
    ['closed', null, null, 'notReturned', null],
    ['returned', 'returned', 'returned', null, null],
    ['answered', null, null, 'answered', null],
    ['accepted', 'accepted', 'accepted', 'accepted', 'accepted'],
    ['noBusiness', not, not, not, not],
    ['notFollowed', not, not, not, not],
  ])
  expect(stateBars('reopen', { state: 'accepted', isNewest: false })).toEqual([
    'accepted',
    'laterClosed',
  ])
  expect(stateBars('reopen', { state: 'closed', isNewest: false })).toEqual(['laterClosed'])
})
