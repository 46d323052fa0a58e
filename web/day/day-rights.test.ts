import { expect, it } from 'vitest'
import { branchOf, dayOf, KARIM, LAILA, OMAR } from '../screens/close-day/samples.ts'
import type { Viewer } from '../search/use-viewer.ts'
import type { Day } from './day.ts'
import { seesAllBranches, stepsOf } from './day-rights.ts'

const NADIA: Viewer = { ...KARIM, id: 7, branch: 'HRT' }
const VIEWER: Viewer = { ...KARIM, id: 8, userType: 'Viewer' }
const BRANCH = branchOf({ lockedThrough: '2026-11-22' })
const WHO = { omar: OMAR, karim: KARIM, nadia: NADIA, laila: LAILA, viewer: VIEWER }

/** The steps that each person may take; people without a step are left out. karim looks on the very day of the close. */
it.each<[state: Day['state'], steps: Partial<Record<keyof typeof WHO, string[]>>]>([
  ['open', {}],
  ['closed', { omar: ['accept', 'return', 'reopen'], karim: ['reopen'] }],
  ['returned', { omar: ['reopen'], karim: ['answer', 'reopen'] }],
  ['answered', { omar: ['accept', 'return', 'reopen'], karim: ['reopen'] }],
  ['accepted', {}],
  ['noBusiness', {}],
])('with a day that is %s these steps are possible: %j', (state, steps) => {
  const isClosed = state !== 'open' && state !== 'noBusiness'
  const day = dayOf('2026-11-22', { state, closedAt: isClosed ? '2026-11-22T12:30:00Z' : null })
  const all = Object.entries(WHO).map(([name, viewer]) => [
    name,
    stepsOf(day, { branch: BRANCH, viewer }, { days: [day], time: '18:00' }),
  ])
  expect(Object.fromEntries(all.filter(([, own]) => own?.length))).toEqual(steps)
})

it('only the newest closed day can be reopened', () => {
  const closed = { state: 'closed', closedAt: '2026-11-22T12:30:00Z' } as const
  const days = [dayOf('2026-11-21', closed), dayOf('2026-11-22', closed), dayOf('2026-11-23')]
  const reopens = (day: Day | undefined, branch = BRANCH) =>
    day && stepsOf(day, { branch, viewer: OMAR }, { days, time: '18:00' }).includes('reopen')
  expect(days.map((day) => reopens(day))).toEqual([false, true, false])
  const later = branchOf({ lockedThrough: '2026-12-01' })
  expect(reopens(days[1], later)).toBe(false)
})

it.each<[who: Viewer, all: boolean]>([
  [OMAR, true],
  [VIEWER, true],
  [{ ...KARIM, userType: 'Admin' }, true],
  [KARIM, false],
  [LAILA, false],
])('%j sees the days of all branches: %s', (viewer, all) => {
  expect(seesAllBranches(viewer)).toBe(all)
})
