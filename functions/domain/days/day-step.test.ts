import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../shared/contract/refusal.ts'
import type { BranchDay } from './branch-day.ts'
import { acceptsOwn, type ReviewStep, requireMay, requireStateFor, steppedDay } from './day-step.ts'

const [KARIM, LAILA, OMAR] = [3, 4, 2]
const KBL = { code: 'KBL', closeBy: '20:00', smallHouse: false }
const NOW = { today: '2026-11-23', time: '08:00' }

/** KBL's 22 November: laila counted, karim confirmed and closed. */
const CLOSED: BranchDay = {
  branch: 'KBL',
  date: '2026-11-22',
  state: 'closed',
  accepted: null,
  closed: { userId: KARIM, userName: 'karim', at: '2026-11-22T12:32:00.000Z' },
  closedLate: false,
  smallHouse: false,
  countedBy: [LAILA, KARIM],
  postings: 11,
  backDated: 0,
  reversals: 0,
  figures: [],
  thread: [],
  lockedBefore: { lockedThrough: null, lockedAt: null, lockedBy: null },
  seal: null,
  sealBefore: null,
  sealedRows: null,
  voided: [],
  version: 1,
}

/** Returns what a refusal says; null if nothing is refused. */
function told(decide: () => unknown): string | null {
  try {
    decide()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

describe('a step', () => {
  const notClosed = 'KBL has not closed 22 November'
  const returned = '22 November was returned: the branch must answer first'
  const accepted = '22 November was accepted: nothing changes any more'
  it.each<[state: BranchDay['state'] | 'none', Record<ReviewStep, string | null>]>([
    ['none', { accept: notClosed, return: notClosed, answer: notClosed }],
    ['open', { accept: notClosed, return: notClosed, answer: notClosed }],
    [
      'closed',
      {
        accept: null,
        return: null,
        answer: '22 November was not returned: there is nothing to answer',
      },
    ],
    ['returned', { accept: returned, return: returned, answer: null }],
    [
      'answered',
      {
        accept: null,
        return: null,
        answer: '22 November was answered: head office decides now',
      },
    ],
    ['accepted', { accept: accepted, return: accepted, answer: accepted }],
  ])('of a day that is %s', (state, expected) => {
    const day = state === 'none' ? undefined : { ...CLOSED, state }
    for (const step of ['accept', 'return', 'answer'] as const) {
      expect(told(() => requireStateFor(step, { branch: KBL, date: CLOSED.date, day }))).toBe(
        expected[step],
      )
    }
  })

  it('adds an entry to the thread, raises the version and keeps who accepted', () => {
    const at = '2026-11-23T04:00:00.000Z'
    const omar = { userId: OMAR, userName: 'omar', at }
    const returned = steppedDay(CLOSED, 'return', omar, { comment: 'Why is it short?' })
    expect(returned).toMatchObject({ state: 'returned', accepted: null, version: 2 })
    const accepted = steppedDay(returned, 'accept', omar, { comment: null })
    expect(accepted).toMatchObject({ state: 'accepted', accepted: omar, version: 3 })
    expect(accepted.thread).toEqual([
      { ...omar, action: 'returned', comment: 'Why is it short?' },
      { ...omar, action: 'accepted', comment: null },
    ])
  })
})

describe('a day is accepted', () => {
  const alone = { countedBy: [] }
  const acceptedBy = (userId: number, day: BranchDay, branch: typeof KBL) => {
    const by = { userId, userType: 'Manager', branch: 'HQ', isHeadOffice: true }
    requireMay('accept', { branch, date: day.date, day }, by, NOW)
  }
  const counted =
    'You counted or confirmed in KBL on 22 November: another person of head office must accept it'
  it.each<
    [who: string, userId: number, changed: Partial<BranchDay>, branch: object, text: string | null]
  >([
    ['by somebody of head office', OMAR, {}, {}, null],
    ['not by who counted', LAILA, {}, {}, counted],
    ['not by who confirmed', KARIM, {}, {}, counted],
    ['by who only closed it', KARIM, { countedBy: [LAILA] }, {}, null],
    [
      'not by who closed it, if nobody counted',
      ...[KARIM, alone, {}],
      'You closed 22 November: another person of head office must accept it',
    ] as const,
    ['by another person, if nobody counted', OMAR, alone, {}, null],
    ['by who counted, in a house of two', LAILA, {}, { smallHouse: true }, null],
  ])('%s', (_who, userId, changed, branch, text) => {
    const day = { ...CLOSED, ...changed }
    expect(told(() => acceptedBy(userId, day, { ...KBL, ...branch }))).toBe(text)
  })

  it('in a house of two by who counted, which is kept', () => {
    const small = { ...KBL, smallHouse: true }
    const by = { userId: LAILA, userName: 'laila', at: '2026-11-23T04:00:00.000Z' }
    acceptedBy(LAILA, CLOSED, small)
    const smallHouse = acceptsOwn(CLOSED, LAILA)
    expect(steppedDay(CLOSED, 'accept', by, { comment: null, smallHouse }).smallHouse).toBe(true)
    expect(acceptsOwn(CLOSED, OMAR)).toBe(false)
    expect(acceptsOwn(CLOSED, OMAR, { reopenedBy: [OMAR] })).toBe(true)
    expect(acceptsOwn(CLOSED, OMAR, { overShortBy: [OMAR] })).toBe(true)
  })
})
