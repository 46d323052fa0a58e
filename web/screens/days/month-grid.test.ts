import { describe, expect, it } from 'vitest'
import type { Day } from '../../day/day.ts'
import { branchOf, dayOf } from '../close-day/samples.ts'
import { type CellPlace, cellAfter, firstCell, monthGrid, waitingDays } from './month-grid.ts'

const HRT = branchOf({ code: 'HRT', name: 'Herat' })
const HQ = branchOf({ code: 'HQ', name: 'HQ', closingFrom: null })
const KBL = branchOf()

const at = (branch: string, day: number, changed: Partial<Day> = {}) =>
  dayOf(`2026-11-${String(day).padStart(2, '0')}`, { branch, ...changed })

/** KBL works on the 20th, 22nd and 23rd, HRT on the 21st and 22nd. HQ doesn't close its days. */
const DAYS = [
  at('HQ', 22, { state: 'notFollowed' }),
  at('KBL', 19, { state: 'notFollowed' }),
  at('KBL', 20, { state: 'accepted', closedAt: 'x' }),
  at('HRT', 21, { state: 'closed', closedAt: 'x' }),
  at('KBL', 22, { late: true }),
  at('HRT', 22, { state: 'returned', closedAt: 'x' }),
  at('KBL', 23),
]
const GRID = monthGrid([HQ, HRT, KBL], DAYS, '2026-11')

describe('the grid of a month', () => {
  it('has a column for each day, and a row for each branch that closes days', () => {
    expect(GRID.dates.length).toBe(30)
    expect([GRID.dates[0], GRID.dates.at(-1)]).toEqual(['2026-11-01', '2026-11-30'])
    expect(GRID.rows.map(({ branch }) => branch.code)).toEqual(['HRT', 'KBL'])
    expect(GRID.unfollowed.map(({ code }) => code)).toEqual(['HQ'])
  })

  it('leaves the cells empty before a branch was followed', () => {
    const cells = GRID.rows[1]?.cells.map((day) => day?.date.slice(-2) ?? null) ?? []
    expect(cells.filter(Boolean)).toEqual(['20', '22', '23'])
    expect(cells[18]).toBeNull()
  })
})

it.each<[from: string, key: string, to: string | null]>([
  ['KBL 20', 'ArrowRight', 'KBL 22'],
  ['KBL 22', 'ArrowLeft', 'KBL 20'],
  ['KBL 22', 'ArrowUp', 'HRT 22'],
  ['HRT 22', 'ArrowDown', 'KBL 22'],
  ['KBL 23', 'ArrowRight', null],
  ['KBL 20', 'ArrowUp', null],
  ['HRT 21', 'ArrowUp', null],
  ['KBL 22', 'Home', 'KBL 20'],
  ['KBL 22', 'End', 'KBL 23'],
  ['KBL 22', 'a', null],
])('from %s the key %s leads to %s', (from, key, to) => {
  const place = (text: string): CellPlace => {
    const [branch = '', day] = text.split(' ')
    return { branch, date: `2026-11-${day}` }
  }
  expect(cellAfter(GRID, place(from), key)).toEqual(to === null ? null : place(to))
})

describe('what waits', () => {
  const named = (days: readonly Day[]) => days.map(({ branch, date }) => `${branch} ${date}`)

  it('for head office are closed, answered and late days, the oldest first', () => {
    const waiting = waitingDays(GRID, { isHeadOffice: true })
    expect(named(waiting)).toEqual(['HRT 2026-11-21', 'KBL 2026-11-22'])
  })

  it('for a branch are returned and late days', () => {
    const waiting = waitingDays(GRID, { isHeadOffice: false })
    expect(named(waiting)).toEqual(['HRT 2026-11-22', 'KBL 2026-11-22'])
  })

  it('decides where the keyboard begins; else that is the newest day', () => {
    expect(firstCell(GRID, { isHeadOffice: true })).toEqual({ branch: 'HRT', date: '2026-11-21' })
    const quiet = monthGrid([KBL], [at('KBL', 20, { state: 'accepted' }), at('KBL', 23)], '2026-11')
    expect(firstCell(quiet, { isHeadOffice: true })).toEqual({ branch: 'KBL', date: '2026-11-23' })
    expect(firstCell(monthGrid([HQ], [], '2026-11'), { isHeadOffice: true })).toBeNull()
  })
})
