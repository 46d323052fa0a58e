import { describe, expect, it } from 'vitest'
import type { Actor } from './manager-of.ts'
import {
  isOwnPart,
  MOVE_STEPS,
  type MovedBy,
  type MovePersonBar,
  type MoveStep,
  personBars,
  stateBars,
} from './move-rights.ts'
import { MOST_RAISES, MOVE_STATES } from './till-facts.ts'

/** Tests who may take which step of a move, for all steps and people. Rules: docs/rules/till-moves.md. */

const PEOPLE = {
  omar: { userId: 2, userType: 'Manager', branch: 'HQ', isHeadOffice: true },
  amina: { userId: 1, userType: 'Admin', branch: 'HQ', isHeadOffice: true },
  karim: { userId: 3, userType: 'Manager', branch: 'KBL', isHeadOffice: false },
  sami: { userId: 6, userType: 'Manager', branch: 'KBL', isHeadOffice: false },
  laila: { userId: 4, userType: 'User', branch: 'KBL', isHeadOffice: false },
  zia: { userId: 5, userType: 'User', branch: 'KBL', isHeadOffice: false },
  nadia: { userId: 7, userType: 'Manager', branch: 'HRT', isHeadOffice: false },
} as const satisfies Record<string, Actor>
type Name = keyof typeof PEOPLE
const NAMES = Object.keys(PEOPLE) as Name[]

const till = (branch: string, name?: Name) => ({ branch, userId: name ? PEOPLE[name].userId : 0 })
const by = (name?: Name) => (name ? PEOPLE[name].userId : null)

interface Parts {
  offered: Name
  raised?: Name
  dispatched?: Name
  accepted?: Name
}

const move = (
  from: MovedBy['from'],
  to: MovedBy['to'],
  { offered, raised, dispatched, accepted }: Parts,
): MovedBy => ({
  from,
  to,
  offeredBy: PEOPLE[offered].userId,
  raisedBy: raised ? [PEOPLE[raised].userId] : [],
  dispatchedBy: by(dispatched),
  decidedBy: by(accepted),
})

const FAR = [till('KBL'), till('HRT')] as const

describe('who may', () => {
  it.each<[step: (typeof MOVE_STEPS)[number], moved: MovedBy, may: Name[], others: Name[]]>([
    // The step, the move, the people who may take it, and the people with the right who already acted on the same cash.
    [
      'dispatch',
      move(...FAR, { offered: 'karim' }),
      ['omar', 'amina', 'sami', 'laila', 'zia'],
      ['karim'],
    ],
    [
      'dispatch',
      move(...FAR, { offered: 'omar' }),
      ['amina', 'karim', 'sami', 'laila', 'zia'],
      ['omar'],
    ],
    [
      'accept',
      move(...FAR, { offered: 'karim', dispatched: 'omar' }),
      ['amina', 'nadia'],
      ['omar'],
    ],
    [
      'accept',
      move(...FAR, { offered: 'omar', dispatched: 'laila' }),
      ['amina', 'nadia'],
      ['omar'],
    ],
    [
      'accept',
      move(till('KBL', 'karim'), till('KBL'), { offered: 'karim' }),
      ['omar', 'amina', 'sami'],
      ['karim'],
    ],
    ['accept', move(till('KBL'), till('KBL', 'laila'), { offered: 'karim' }), ['laila'], []],
    ['accept', move(till('KBL', 'laila'), till('KBL', 'zia'), { offered: 'laila' }), ['zia'], []],
    ['refuse', move(...FAR, { offered: 'omar' }), ['amina', 'nadia'], ['omar']],
    [
      'refuse',
      move(till('KBL', 'karim'), till('KBL'), { offered: 'karim' }),
      ['omar', 'amina', 'sami'],
      ['karim'],
    ],
    ['withdraw', move(...FAR, { offered: 'karim' }), ['omar', 'amina', 'karim', 'sami'], []],
    [
      'withdraw',
      move(till('KBL', 'laila'), till('KBL', 'zia'), { offered: 'laila' }),
      ['omar', 'amina', 'karim', 'sami', 'laila'],
      [],
    ],
    [
      'settle',
      move(...FAR, { offered: 'karim', dispatched: 'laila', accepted: 'nadia' }),
      ['omar', 'amina'],
      [],
    ],
    [
      'settle',
      move(...FAR, { offered: 'karim', dispatched: 'omar', accepted: 'nadia' }),
      ['amina'],
      ['omar'],
    ],
    [
      'settle',
      move(...FAR, { offered: 'omar', dispatched: 'laila', accepted: 'amina' }),
      [],
      ['omar', 'amina'],
    ],
    ['raise', move(...FAR, { offered: 'karim' }), ['omar', 'amina', 'karim', 'sami'], []],
    [
      'raise',
      move(till('KBL'), till('KBL', 'karim'), { offered: 'sami' }),
      ['omar', 'amina', 'sami'],
      ['karim'],
    ],
    ['raise', move(till('KBL', 'laila'), till('KBL'), { offered: 'laila' }), ['laila'], []],
    [
      'dispatch',
      move(...FAR, { offered: 'karim', raised: 'sami' }),
      ['omar', 'amina', 'laila', 'zia'],
      ['karim', 'sami'],
    ],
    [
      'accept',
      move(...FAR, { offered: 'karim', raised: 'omar', dispatched: 'zia' }),
      ['amina', 'nadia'],
      ['omar'],
    ],
    [
      'settle',
      move(...FAR, { offered: 'karim', raised: 'omar', dispatched: 'zia', accepted: 'nadia' }),
      ['amina'],
      ['omar'],
    ],
    [
      'see',
      move(till('KBL', 'laila'), till('KBL'), { offered: 'laila', accepted: 'karim' }),
      ['omar', 'amina', 'sami', 'laila'],
      ['karim'],
    ],
    [
      'see',
      move(till('KBL'), till('KBL', 'zia'), { offered: 'karim', accepted: 'zia' }),
      ['omar', 'amina', 'karim', 'sami'],
      [],
    ],
  ])('%s of %j: %j, and not %j', (step, moved, may, others) => {
    const bars = NAMES.map(
      (name) => [name, personBars(step, moved, PEOPLE[name])[0] ?? null] as const,
    )
    const named = (which: (bar: MovePersonBar | null) => boolean) =>
      bars.filter(([, bar]) => which(bar)).map(([name]) => name)
    expect(named((bar) => bar === null)).toEqual(may)
    expect(named((bar) => bar !== null && isOwnPart(bar))).toEqual(others)
  })

  it('nobody takes a step of both sides, and who took one never settles', () => {
    for (const offered of NAMES) {
      for (const dispatched of NAMES) {
        const sent = move(...FAR, { offered, dispatched })
        for (const accepted of NAMES) {
          if (personBars('accept', sent, PEOPLE[accepted]).length > 0) continue
          expect([offered, dispatched]).not.toContain(accepted)
          const arrived = move(...FAR, { offered, dispatched, accepted })
          const settlers = NAMES.filter(
            (name) => personBars('settle', arrived, PEOPLE[name]).length === 0,
          )
          for (const each of [offered, dispatched, accepted]) expect(settlers).not.toContain(each)
        }
      }
    }
  })

  it('steps are asked of everybody', () => {
    for (const step of MOVE_STEPS) {
      const stranger = { ...PEOPLE.nadia, userType: 'User' }
      expect(personBars(step, move(...FAR, { offered: 'karim' }), stranger)).not.toEqual([])
    }
  })
})

describe('the state of a move', () => {
  const near = [till('KBL', 'laila'), till('KBL')] as const
  const standing = { raisedBy: [], differs: false, waitsForGiver: false }
  const takenIn = (step: MoveStep, [from, to]: typeof FAR | typeof near) =>
    MOVE_STATES.filter(
      (state) => stateBars(step, { ...standing, from, to, state, differs: true }).length === 0,
    )

  it.each<[step: MoveStep, near: string[], far: string[]]>([
    ['accept', ['offered'], ['underway']],
    ['dispatch', [], ['offered']],
    ['settle', ['accepted'], ['accepted']],
    ['raise', ['offered'], ['offered']],
    ['refuse', ['offered'], ['offered']],
    ['withdraw', ['offered'], ['offered']],
  ])('lets %s: %j, to another branch %j', (step, ...states) => {
    expect([takenIn(step, near), takenIn(step, FAR)]).toEqual(states)
  })

  it('tells all that bars a step, in the order of the refusals', () => {
    const [from, to] = near
    const refused = { ...standing, from, to, state: 'refused' } as const
    const raisedBy = Array.from({ length: MOST_RAISES }, () => 4)
    expect(stateBars('dispatch', refused)).toEqual(['refused', 'staysInBranch'])
    expect(stateBars('settle', refused)).toEqual(['refused', 'nothingInTransit'])
    expect(stateBars('raise', { ...refused, raisedBy })).toEqual(['refused', 'raisedOften'])
    expect(stateBars('see', refused)).toEqual(['nothingToSee'])
    expect(stateBars('see', { ...refused, waitsForGiver: true })).toEqual([])
  })
})
