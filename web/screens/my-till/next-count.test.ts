import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../search/use-viewer.ts'
import type { OpenCounts } from '../../till/open-counts.ts'
import type { Count, TillState } from '../../till/till.ts'
import { countLabel, nextCountOf, reopenedSince, throughOf } from './next-count.ts'

const TILL: TillState = {
  branch: 'KBL',
  userId: 4,
  userName: 'laila',
  isCurrent: true,
  state: 'open',
  through: null,
  mustCount: true,
  uncountedDay: null,
  putOffReason: null,
  openOffers: 0,
  count: null,
  further: [],
  balances: [],
}
const VAULT = { ...TILL, userId: 0, userName: 'Vault' }
const BRANCH = {
  code: 'KBL',
  closingFrom: '2026-11-01',
  lockedThrough: '2026-11-21',
  smallHouse: false,
}
const LAILA: Viewer = {
  id: 4,
  userType: 'User',
  branch: 'KBL',
  isHeadOffice: false,
  today: '2026-11-23',
}
const KARIM: Viewer = { ...LAILA, id: 3, userType: 'Manager' }
const OMAR: Viewer = { ...KARIM, id: 2, branch: 'HQ', isHeadOffice: true }
const NO_COUNTS: OpenCounts = { waiting: null, confirmed: null, sentBack: null }

type Seen = Parameters<typeof nextCountOf>[0]
const SEEN: Seen = {
  till: TILL,
  branch: BRANCH,
  counts: NO_COUNTS,
  reopenedAt: null,
  viewer: LAILA,
}
const confirmed = (through: string, more: Partial<TillState> = {}) => ({
  till: { ...TILL, state: 'confirmed' as const, mustCount: false, through, ...more },
  counts: { ...NO_COUNTS, confirmed: { through } as Count },
})
const waiting = (through: string, tried: number): Partial<Seen> => ({
  counts: { ...NO_COUNTS, waiting: { through, try: tried } as Count },
})
const sentBack = (state: 'rejected' | 'reopened', reason: string | null): Partial<Seen> => ({
  counts: { ...NO_COUNTS, sentBack: { state, decidedByName: 'karim', reason } as Count },
})
const uncounted = { ...TILL, uncountedDay: '2026-11-22' }

describe('a till', () => {
  it.each<[what: string, changed: Partial<Seen>, counts: string, ...says: string[]]>([
    ['that is open', {}, 'all', 'Count it in the evening'],
    [
      'without cash or movement',
      { till: { ...TILL, mustCount: false } },
      'all',
      'It is empty, and no cash moved',
    ],
    [
      'of a branch that closes no days',
      { branch: { ...BRANCH, closingFrom: null } },
      'spot',
      'KBL closes no days',
    ],
    [
      'of a branch that closed today',
      { branch: { ...BRANCH, lockedThrough: '2026-11-23' } },
      'spot',
      'KBL has closed 23 November',
    ],
    [
      'with an open offer',
      { till: { ...TILL, openOffers: 1 } },
      'spot',
      'An offer of cash is open: accept, refuse or withdraw',
    ],
    [
      'with an open offer while it waits through yesterday',
      { ...waiting('2026-11-22', 1), till: { ...TILL, openOffers: 1 } },
      'spot',
      'It takes no posting up to 22 November.',
      'An offer of cash is open',
    ],
    [
      'with an open offer although it is confirmed through yesterday',
      confirmed('2026-11-22', { openOffers: 1 }),
      'spot',
      'An offer of cash is open',
    ],
    [
      'that waits',
      waiting('2026-11-22', 2),
      'all',
      'It takes no posting up to 22 November. Another person of KBL, or head office, confirms',
    ],
    [
      'that waits in a small house',
      { ...waiting('2026-11-22', 2), branch: { ...BRANCH, smallHouse: true } },
      'all',
      'A person of KBL, or head office, confirms',
    ],
    ['after three tries', waiting('2026-11-22', 3), 'spot', 'It was counted three times'],
    [
      'confirmed today',
      confirmed('2026-11-23'),
      'spot',
      'It takes no posting up to 23 November. A Manager or Admin of KBL can reopen it',
    ],
    ['confirmed yesterday', confirmed('2026-11-22'), 'all', 'It takes no posting up to 22'],
    [
      'whose day was reopened',
      { ...confirmed('2026-11-23'), reopenedAt: '2026-11-23T12:00:00.000Z' },
      'spot',
      'KBL was reopened, so the till takes postings up to 23 November again',
    ],
    [
      'with a currency that its count did not know',
      confirmed('2026-11-23', { mustCount: true }),
      'spot',
      "It holds a currency that its count didn't know. A Manager or Admin of KBL reopens it",
    ],
    [
      'that was rejected',
      sentBack('rejected', 'Look again'),
      'all',
      'karim rejected its last count: Look again. Count it',
    ],
    ['that was reopened', sentBack('reopened', null), 'all', 'karim reopened it. Count it'],
    ['not counted yesterday', { till: uncounted }, 'all', 'It was not counted on 22 November'],
    [
      'not counted yesterday, with an open offer',
      { till: { ...uncounted, openOffers: 1 } },
      'spot',
      'so it takes no posting.',
      'An offer of cash is open: refuse or withdraw it',
    ],
    [
      'not counted, but put off',
      { till: { ...uncounted, putOffReason: 'Power cut' } },
      'all',
      'Its count of 22 November was put off for today: Power cut.',
    ],
    ['of another person, for a Manager', { viewer: KARIM }, 'all', 'Count it in the evening'],
    [
      'that is the vault, for a Manager',
      { till: VAULT, viewer: KARIM },
      'all',
      'Count it in the evening',
    ],
    [
      'that is the vault, for a User',
      { till: VAULT },
      'none',
      'A Manager or Admin of KBL counts it.',
    ],
    [
      'of another branch, for head office',
      { viewer: OMAR },
      'spot',
      'Head office counts here only on the spot.',
    ],
  ])('%s', (_, changed, counts, ...says) => {
    const nextCount = nextCountOf({ ...SEEN, ...changed })
    expect(nextCount.counts).toBe(counts)
    for (const words of says) expect(nextCount.next).toContain(words)
  })

  it('claims no lock before it is known whether the day was reopened', () => {
    const { next } = nextCountOf({ ...SEEN, ...confirmed('2026-11-23'), reopenedAt: undefined })
    expect(next).toBe('A Manager or Admin of KBL can reopen it on Close Day before the close.')
  })

  it('names nobody who counts it for head office when only a spot count is left', () => {
    const { next } = nextCountOf({ ...SEEN, ...confirmed('2026-11-23'), viewer: OMAR })
    expect(next).not.toContain('counts it')
  })
})

it.each<[what: string, changed: Partial<Seen>, days: string[], asked: string, first: string]>([
  ['two open days', {}, ['2026-11-23', '2026-11-22'], '', ''],
  ['two open days, one asked for', {}, ['2026-11-23', '2026-11-22'], '2026-11-22', '2026-11-22'],
  ['a closed day asked for', {}, ['2026-11-23', '2026-11-22'], '2026-11-20', ''],
  ['one open day', { branch: { ...BRANCH, lockedThrough: '2026-11-22' } }, ['2026-11-23'], '', ''],
  [
    'a branch that never closed',
    { branch: { ...BRANCH, closingFrom: '2026-11-22', lockedThrough: null } },
    ['2026-11-23', '2026-11-22'],
    '',
    '',
  ],
  ['a count that waits', waiting('2026-11-22', 1), ['2026-11-22'], '', '2026-11-22'],
  ['a confirmed yesterday', confirmed('2026-11-22'), ['2026-11-23'], '', '2026-11-23'],
  [
    'a confirmed yesterday after a posting of today',
    { ...confirmed('2026-11-22'), till: TILL },
    ['2026-11-23'],
    '2026-11-22',
    '',
  ],
  ['a branch that closes no days', { branch: { ...BRANCH, closingFrom: null } }, [], '', ''],
])('the days of %s', (_, changed, days, asked, first) => {
  const nextCount = nextCountOf({ ...SEEN, ...changed })
  expect(nextCount.days).toEqual(days)
  expect(throughOf(nextCount, asked)).toBe(first)
})

it('counts at most the first 60 open days, and then leaves no day to the server', () => {
  const branch = { ...BRANCH, closingFrom: '2026-08-01', lockedThrough: '2026-09-21' }
  const nextCount = nextCountOf({ ...SEEN, branch })
  expect([nextCount.days.length, nextCount.days[0]]).toEqual([60, '2026-11-20'])
  expect(throughOf(nextCount, '')).toBe('2026-11-20')
})

it.each([
  ['all', false, 'Count'],
  ['all', true, 'Count again'],
  ['spot', true, 'Spot count'],
] as const)('the button of a till that takes %s, waiting %s, is %s', (counts, isWaiting, label) => {
  expect(countLabel({ counts }, isWaiting)).toBe(label)
})

it.each([
  ['after the count', '2026-11-22', '2026-11-22T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
  ['before the count was confirmed', '2026-11-22', '2026-11-22T13:00:00.000Z', null],
  ['of a day that is closed', '2026-11-21', '2026-11-22T15:00:00.000Z', null],
  ['of a later day', '2026-11-23', '2026-11-23T15:00:00.000Z', null],
])('a reopening %s', (_, date, at, reopenedAt) => {
  const entry = { at, userId: 3, userName: 'karim', comment: null }
  const days = [{ date, thread: [{ ...entry, action: 'reopened' as const }] }]
  const count = { through: '2026-11-22', decidedAt: '2026-11-22T14:00:00.000Z' }
  expect(reopenedSince(days, BRANCH, count)).toBe(reopenedAt)
})
