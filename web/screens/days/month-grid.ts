import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import type { Day } from '../../day/day.ts'
import { lookOf } from './day-words.ts'

export type Branch = Answered<RouteNamed<'branches/list'>>[number]

/** The cell of a branch's day. */
export interface CellPlace {
  readonly branch: string
  readonly date: BusinessDate
}

export interface GridRow {
  readonly branch: Branch
  /**
   * The branch's day on each date. Null if the branch doesn't work that day or doesn't close its days, or if the day is in
   * the future.
   */
  readonly cells: readonly (Day | null)[]
}

/** A grid of branches and the days of a month. */
export interface MonthGrid {
  readonly dates: readonly BusinessDate[]
  readonly rows: readonly GridRow[]
  /** The branches without any day in the grid, because they don't close days in this month. */
  readonly unfollowed: readonly Branch[]
}

export function monthGrid(
  branches: readonly Branch[],
  days: readonly Day[],
  month: string,
): MonthGrid {
  const dates = datesOf(month)
  const byCell = new Map(
    days
      .filter(({ state }) => state !== 'notFollowed')
      .map((day) => [`${day.branch} ${day.date}`, day] as const),
  )
  const all = branches.map((branch) => ({
    branch,
    cells: dates.map((date) => byCell.get(`${branch.code} ${date}`) ?? null),
  }))
  const isEmpty = ({ cells }: GridRow) => cells.every((day) => day === null)
  return {
    dates,
    rows: all.filter((row) => !isEmpty(row)),
    unfollowed: all.filter(isEmpty).map(({ branch }) => branch),
  }
}

function datesOf(month: string): BusinessDate[] {
  const dates: BusinessDate[] = []
  for (let date = `${month}-01`; monthOf(date) === month; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Finds the day in a cell; null if the cell is empty or isn't in the grid. */
export function dayAt({ rows }: MonthGrid, { branch, date }: CellPlace): Day | null {
  const row = rows.find((each) => each.branch.code === branch)
  return row?.cells.find((day) => day?.date === date) ?? null
}

const STEPS: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Finds the cell that a key leads to: the next day in an arrow's direction, or with Home and End the branch's first or last
 * day.
 * @returns null for a key that leads nowhere
 */
export function cellAfter(grid: MonthGrid, from: CellPlace, key: string): CellPlace | null {
  const row = grid.rows.findIndex(({ branch }) => branch.code === from.branch)
  const column = grid.dates.indexOf(from.date)
  if (key === 'Home' || key === 'End') {
    const days = grid.rows[row]?.cells.filter((day) => day !== null) ?? []
    return placeOf(key === 'Home' ? days[0] : days.at(-1))
  }
  const [down, along] = STEPS[key] ?? [0, 0]
  if (down === 0 && along === 0) return null
  for (let [r, c] = [row + down, column + along]; ; [r, c] = [r + down, c + along]) {
    const cells = grid.rows[r]?.cells
    if (!cells || c < 0 || c >= cells.length) return null
    const place = placeOf(cells[c])
    if (place) return place
  }
}

function placeOf(day: Day | null | undefined): CellPlace | null {
  return day ? { branch: day.branch, date: day.date } : null
}

/** The looks of days that wait for head office or for a branch, the most urgent first. */
const WAITS = { headOffice: ['late', 'answered', 'closed'], branch: ['returned', 'late'] } as const

/** Finds the days that wait for the person's side, head office or branch, the oldest first. */
export function waitingDays(
  grid: MonthGrid,
  { isHeadOffice }: { readonly isHeadOffice: boolean },
): Day[] {
  const looks: readonly string[] = isHeadOffice ? WAITS.headOffice : WAITS.branch
  return grid.rows
    .flatMap(({ cells }) => cells.filter((day) => day !== null))
    .filter((day) => looks.includes(lookOf(day)))
    .sort((one, other) => one.date.localeCompare(other.date))
}

/**
 * Finds the cell that gets the focus first: the oldest day that waits for this person, else the first branch's newest day.
 * Null if the grid is empty.
 */
export function firstCell(
  grid: MonthGrid,
  viewer: { readonly isHeadOffice: boolean },
): CellPlace | null {
  const [oldest] = waitingDays(grid, viewer)
  const newest = grid.rows[0]?.cells.findLast((day) => day !== null)
  return placeOf(oldest ?? newest)
}
