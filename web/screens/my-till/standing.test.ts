import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../search/use-viewer.ts'
import type { TillState } from '../../till/till.ts'
import { standingOf, throughAtFirst } from './standing.ts'

const TILL: TillState = {
  ...{ branch: 'KBL', userId: 4, userName: 'laila', isCurrent: true },
  ...{ state: 'open', through: null, mustCount: true, uncountedDay: null, putOffReason: null },
  ...{ openOffers: 0, count: null, balances: [] },
}
const VAULT = { ...TILL, userId: 0, userName: 'Vault' }
const BRANCH = { code: 'KBL', closingFrom: '2026-11-01', lockedThrough: '2026-11-21' }
const LAILA: Viewer = {
  ...{ id: 4, userType: 'User', branch: 'KBL', isHeadOffice: false, today: '2026-11-23' },
}
const KARIM: Viewer = { ...LAILA, id: 3, userType: 'Manager' }
const OMAR: Viewer = { ...KARIM, id: 2, branch: 'HQ', isHeadOffice: true }

type Seen = Parameters<typeof standingOf>[0]
const SEEN: Seen = { till: TILL, branch: BRANCH, waiting: null, viewer: LAILA }
const CONFIRMED = { ...TILL, state: 'confirmed' as const }

describe('a till', () => {
  it.each<[what: string, changed: Partial<Seen>, counts: string, says: string]>([
    ['that is open', {}, 'all', 'Count it in the evening'],
    ['without movement', { till: { ...TILL, mustCount: false } }, 'all', 'Nothing moved'],
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
      'An offer of cash is open',
    ],
    [
      'that waits',
      { waiting: { through: '2026-11-22', try: 2 } },
      'all',
      'It takes no posting up to 22 November',
    ],
    [
      'after three tries',
      { waiting: { through: '2026-11-22', try: 3 } },
      'spot',
      'It was counted three times',
    ],
    [
      'confirmed today',
      { till: { ...CONFIRMED, through: '2026-11-23' } },
      'spot',
      'It takes no posting up to 23 November',
    ],
    [
      'confirmed yesterday',
      { till: { ...CONFIRMED, through: '2026-11-22' } },
      'all',
      'It takes no posting up to 22 November',
    ],
    [
      'not counted yesterday',
      { till: { ...TILL, uncountedDay: '2026-11-22' } },
      'all',
      'It was not counted on 22 November',
    ],
    [
      'not counted, but put off',
      { till: { ...TILL, uncountedDay: '2026-11-22', putOffReason: 'Power cut' } },
      'all',
      'Count it in the evening',
    ],
    ['of another person, for a Manager', { viewer: KARIM }, 'all', 'Count it in the evening'],
    [
      'that is the vault, for a Manager',
      { till: VAULT, viewer: KARIM },
      'all',
      'Count it in the evening',
    ],
    ['that is the vault, for a User', { till: VAULT }, 'none', 'A Manager of KBL counts it.'],
    [
      'of another branch, for head office',
      { viewer: OMAR },
      'none',
      'laila or a Manager of KBL counts it.',
    ],
  ])('%s', (_, changed, counts, says) => {
    const standing = standingOf({ ...SEEN, ...changed })
    expect(standing.counts).toBe(counts)
    expect(standing.next).toContain(says)
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
  [
    'a count that waits',
    { waiting: { through: '2026-11-22', try: 1 }, till: { ...TILL, state: 'counted' } },
    ['2026-11-22'],
    '',
    '2026-11-22',
  ],
  [
    'a confirmed yesterday',
    { till: { ...CONFIRMED, through: '2026-11-22' } },
    ['2026-11-23'],
    '',
    '2026-11-23',
  ],
  ['a branch that closes no days', { branch: { ...BRANCH, closingFrom: null } }, [], '', ''],
])('the days of %s', (_, changed, days, asked, first) => {
  const seen = { ...SEEN, ...changed }
  const standing = standingOf(seen)
  expect(standing.days).toEqual(days)
  expect(throughAtFirst(standing, seen.till, asked)).toBe(first)
})
