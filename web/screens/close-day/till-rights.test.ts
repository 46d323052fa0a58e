import { describe, expect, it } from 'vitest'
import type { Day } from '../../day/day.ts'
import { mayClose, mayReopen } from '../../day/day-rights.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import type { Count } from '../../till/till.ts'
import {
  branchOf,
  countOf,
  dayOf,
  KARIM,
  KARIM_TILL,
  LAILA,
  OMAR,
  RAHIM,
  RAHIM_TILL,
  tillOf,
  VAULT_TILL,
} from './samples.ts'
import { confirmBar, mayCount, whoConfirms, whoCounts } from './till-rights.ts'
import type { Branch, Till } from './tills-to-close.ts'

const TILLS = [VAULT_TILL, KARIM_TILL, tillOf(), RAHIM_TILL]

function placeFor(viewer: Viewer, changed: Partial<Branch> = {}, tills = TILLS, hasClosed = true) {
  return { branch: branchOf(changed), tills, viewer, hasClosed }
}

const OWN = 'This is your till: another person confirms it.'
const COUNTED = 'You counted this: another person confirms it.'
const OTHERS = 'Only people of KBL or head office may confirm this.'
const ABOVE = 'The difference is above the limit of KBL: a Manager or Admin confirms it.'

describe('who can confirm', () => {
  const short = (variance: string) => ({
    lines: countOf().lines.map((line) => ({
      ...line,
      variance: line.currencyId === 1 ? variance : '0',
    })),
  })
  const vault = { userId: 0, userName: 'Vault', countedBy: 3, countedByName: 'karim' }
  const absent = { countedBy: 3, countedByName: 'karim' }
  it.each<
    [
      what: string,
      count: Partial<Count>,
      viewer: Viewer,
      branch: Partial<Branch>,
      bar: string | null,
      who: string,
    ]
  >([
    ["a clerk's count, seen by a Manager", {}, KARIM, {}, null, 'you or rahim'],
    ['the same, seen by its owner', {}, LAILA, {}, OWN, 'karim or rahim'],
    ['the same, seen by another clerk', {}, RAHIM, {}, null, 'you or karim'],
    ['the same, seen by head office', {}, OMAR, {}, null, 'you, karim or rahim'],
    [
      'the same, seen by a Manager elsewhere',
      {},
      { ...KARIM, id: 9, branch: 'HRT' },
      {},
      OTHERS,
      'karim or rahim',
    ],
    [
      'the same, seen by a Viewer',
      {},
      { ...KARIM, id: 9, userType: 'Viewer' },
      {},
      OTHERS,
      'karim or rahim',
    ],
    ['the vault, seen by the Manager who counted it', vault, KARIM, {}, COUNTED, 'laila or rahim'],
    ['the vault, seen by a clerk', vault, LAILA, {}, null, 'you or rahim'],
    ['counted for its owner, seen by who counted', absent, KARIM, {}, COUNTED, 'rahim'],
    ['counted for its owner, seen by the owner', absent, LAILA, {}, OWN, 'rahim'],
    ['at the limit, seen by a clerk', short('-100.00'), RAHIM, {}, null, 'you or karim'],
    [
      'above the limit, seen by a clerk',
      short('-100.01'),
      RAHIM,
      {},
      ABOVE,
      'a Manager or Admin of KBL, but not laila',
    ],
    [
      'above the limit, seen by a Manager',
      short('100.01'),
      KARIM,
      {},
      null,
      'you, or a Manager or Admin of KBL, but not laila',
    ],
    [
      'a small house, seen by the counter',
      {},
      LAILA,
      { smallHouse: true },
      null,
      'you, karim or rahim',
    ],
    [
      'a small house, counted for the owner',
      absent,
      LAILA,
      { smallHouse: true },
      OWN,
      'karim or rahim',
    ],
  ])('%s', (_what, changed, viewer, branch, bar, who) => {
    const place = placeFor(viewer, branch)
    expect([confirmBar(countOf(changed), place), whoConfirms(countOf(changed), place)]).toEqual([
      bar,
      who,
    ])
  })

  it('is only a Manager above the limit, also while the branch has closed nothing', () => {
    const first = { ...countOf(), ...short('-900.00') }
    const place = placeFor(RAHIM, {}, TILLS, false)
    expect([confirmBar(first, place), whoConfirms(first, place)]).toEqual([
      ABOVE,
      'a Manager or Admin of KBL, but not laila',
    ])
  })

  it('is head office where nobody else exists', () => {
    const place = placeFor(LAILA, {}, [VAULT_TILL, tillOf()])
    expect(whoConfirms(countOf(), place)).toBe('head office')
  })

  it('names some of many', () => {
    const more = [6, 7, 8].map((userId) => tillOf({ userId, userName: `clerk ${userId}` }))
    const place = placeFor(KARIM, {}, [...TILLS, ...more])
    expect(whoConfirms(countOf(), place)).toBe('you, rahim or one of 3 others')
  })
})

describe('who can count', () => {
  const elsewhere = { ...KARIM, id: 9, branch: 'HRT' }
  it.each<[what: string, till: Till, viewer: Viewer, can: boolean, who: string]>([
    ['the own till', tillOf(), LAILA, true, 'you'],
    ["another clerk's till", tillOf(), RAHIM, false, 'laila, or a Manager or Admin of KBL'],
    ["a clerk's till for a Manager", tillOf(), KARIM, true, 'laila, or you'],
    ['the vault for a clerk', VAULT_TILL, LAILA, false, 'a Manager or Admin of KBL'],
    ['the vault for a Manager', VAULT_TILL, KARIM, true, 'you'],
    ['the vault for head office', VAULT_TILL, OMAR, false, 'a Manager or Admin of KBL'],
    [
      'a till for a Manager elsewhere',
      tillOf(),
      elsewhere,
      false,
      'laila, or a Manager or Admin of KBL',
    ],
    [
      'the till of somebody who left',
      tillOf({ isCurrent: false }),
      RAHIM,
      false,
      'a Manager or Admin of KBL',
    ],
  ])('%s', (_what, till, viewer, can, who) => {
    const place = placeFor(viewer)
    expect([mayCount(till, place), whoCounts(till, place)]).toEqual([can, who])
  })
})

it.each([
  ['a Manager of the branch', KARIM, true],
  ['a Manager elsewhere', { ...KARIM, branch: 'HRT' }, false],
  ['head office', OMAR, true],
  ['a clerk', LAILA, false],
])('%s may close: %s', (_who, viewer, can) => {
  expect(mayClose(placeFor(viewer))).toBe(can)
})

const MORNING = { closeBy: 'next 09:00' }
it.each<[what: string, viewer: Viewer, branch: Partial<Branch>, day: Partial<Day>, may: boolean]>([
  ['a Manager, on that day', KARIM, {}, {}, true],
  ['a Manager, after midnight', KARIM, {}, { date: '2026-11-21' }, false],
  ['a Manager, before the next morning ends', KARIM, MORNING, { date: '2026-11-21' }, true],
  ['a Manager, a day later', KARIM, MORNING, { date: '2026-11-20' }, false],
  ['a Manager, once it is accepted', KARIM, {}, { state: 'accepted' }, false],
  ['a clerk', LAILA, {}, {}, false],
  ['head office, days later', OMAR, {}, { date: '2026-11-02' }, true],
  ['head office, once it is accepted', OMAR, {}, { state: 'accepted' }, false],
])('%s may reopen a day', (_what, viewer, branch, changed, may) => {
  const day = dayOf('2026-11-22', { state: 'closed', ...changed })
  expect(mayReopen(day, placeFor(viewer, branch), '08:59')).toBe(may)
})

it('a Manager may not reopen a day from the time by which it had to be closed', () => {
  const day = dayOf('2026-11-21', { state: 'closed' })
  expect(mayReopen(day, placeFor(KARIM, MORNING), '09:00')).toBe(false)
})
