import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import { type Positions, positionsAfter } from './branch-profit.ts'
import {
  type Dealt,
  NO_POSITION,
  type Position,
  type PositionDay,
  positionDay,
} from './position.ts'

/**
 * The positions of the house while its days are worked out. Up to the day `houseUntil`, when the house first closed a day with
 * this version, each branch had positions of its own; at the end of that day they become one position a currency. Rules:
 * docs/rules/positions.md.
 */
export interface HouseBooks {
  /** The last day with positions by branch; "" for a house that never had any, null while that day isn't known. */
  houseUntil: BusinessDate | null
  /** Null while the branches have positions of their own. */
  house: Positions | null
  /** Empty once the house has positions. */
  branches: ReadonlyMap<string, Positions>
}

/** The books of a house that has never closed a day. */
export const NEW_BOOKS: HouseBooks = { houseUntil: '', house: new Map(), branches: new Map() }

/** A day of the house in a currency, with what it realised. */
export interface HouseDayRow extends PositionDay {
  currencyId: number
  opening: Position
  dealt: Dealt
  /** What the deals earned beyond the middle rate, in AFN. */
  marginMinor: AmountMinor
}

/** A day of the house: its currencies, and its positions before and after. */
export interface HouseDay {
  day: BusinessDate
  /** By currency id; of the currencies that were dealt, and on the day `houseUntil` of all. */
  rows: readonly HouseDayRow[]
  before: Positions
  after: Positions
}

/** Returns the positions of the house: its own, or the sums of its branches'. */
export function positionsOf({ house, branches }: HouseBooks): Positions {
  if (house) return house
  const sums = new Map<number, Position>()
  for (const positions of branches.values()) {
    for (const [currencyId, position] of positions) {
      sums.set(currencyId, added(sums.get(currencyId) ?? NO_POSITION, position))
    }
  }
  return new Map([...sums].filter(([, each]) => !isEmpty(each)))
}

function added(one: Position, other: Position): Position {
  return {
    quantityMinor: one.quantityMinor + other.quantityMinor,
    costMinor: one.costMinor + other.costMinor,
  }
}

function isEmpty({ quantityMinor, costMinor }: Position): boolean {
  return quantityMinor === 0n && costMinor === 0n
}

/**
 * Works out a day of the house.
 * @param traded what each branch traded on the day
 */
export function houseDay(
  books: HouseBooks,
  day: BusinessDate,
  traded: readonly BranchTraded[],
): { books: HouseBooks; of: HouseDay } {
  const { houseUntil, house } = books
  if (house) {
    const rows = rowsOf(house, traded)
    const after = afterRows(house, rows)
    return { books: { ...books, house: after }, of: { day, rows, before: house, after } }
  }
  const branches = new Map(books.branches)
  for (const each of traded) {
    const before = branches.get(each.branch) ?? new Map()
    branches.set(each.branch, positionsAfter(before, each.traded))
  }
  const before = positionsOf(books)
  const kept: HouseBooks = { houseUntil, house: null, branches }
  const rows = rowsOfBranches(books, kept, traded)
  if (houseUntil === null || day < houseUntil) {
    return { books: kept, of: { day, rows, before, after: positionsOf(kept) } }
  }
  const merged = withMerged(rows, kept)
  const after = afterRows(before, merged)
  const one: HouseBooks = { houseUntil, house: after, branches: new Map() }
  return { books: one, of: { day, rows: merged, before, after } }
}

/** Returns what all branches together bought and sold of each currency that any of them dealt. */
function dealtTogether(
  traded: readonly BranchTraded[],
): Map<number, Dealt & { marginMinor: bigint }> {
  const sums = new Map<number, Dealt & { marginMinor: bigint }>()
  for (const { traded: own } of traded) {
    for (const [currencyId, each] of own) {
      const sum = sums.get(currencyId) ?? NO_DEALS
      sums.set(currencyId, {
        boughtMinor: sum.boughtMinor + each.boughtMinor,
        boughtValueMinor: sum.boughtValueMinor + each.boughtValueMinor,
        soldMinor: sum.soldMinor + each.soldMinor,
        soldValueMinor: sum.soldValueMinor + each.soldValueMinor,
        marginMinor: sum.marginMinor + each.marginMinor,
      })
    }
  }
  return new Map([...sums].filter(([, sum]) => Object.values(sum).some((minor) => minor !== 0n)))
}

const NO_DEALS = {
  boughtMinor: 0n,
  boughtValueMinor: 0n,
  soldMinor: 0n,
  soldValueMinor: 0n,
  marginMinor: 0n,
}

function rowsOf(before: Positions, traded: readonly BranchTraded[]): HouseDayRow[] {
  return [...dealtTogether(traded)]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, { marginMinor, ...dealt }]) => {
      const opening = before.get(currencyId) ?? NO_POSITION
      return { currencyId, opening, dealt, marginMinor, ...positionDay(opening, dealt) }
    })
}

/** Returns the rows of a day on which each branch had positions of its own: the sums of the branches' days. */
function rowsOfBranches(
  before: HouseBooks,
  after: HouseBooks,
  traded: readonly BranchTraded[],
): HouseDayRow[] {
  const [opening, closing] = [positionsOf(before), positionsOf(after)]
  return [...dealtTogether(traded)]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, { marginMinor, ...dealt }]) => {
      const days = traded.flatMap(({ branch, traded: own }) => {
        const day = own.get(currencyId)
        const held = before.branches.get(branch)?.get(currencyId) ?? NO_POSITION
        return day ? [positionDay(held, day)] : []
      })
      return {
        currencyId,
        opening: opening.get(currencyId) ?? NO_POSITION,
        dealt,
        marginMinor,
        closing: closing.get(currencyId) ?? NO_POSITION,
        profitMinor: days.reduce((sum, each) => sum + each.profitMinor, 0n),
        pool: days.map(({ pool }) => pool).find((pool) => pool !== null) ?? null,
      }
    })
}

/**
 * Makes one position a currency of those that the branches had: what they held goes through the formula as bought, what they
 * were short of as sold. What that realises belongs to the day.
 */
function withMerged(rows: readonly HouseDayRow[], { branches }: HouseBooks): HouseDayRow[] {
  const held = [...branches.values()]
  const ids = new Set(
    [
      ...rows,
      ...held.flatMap((each) => [...each.keys()].map((currencyId) => ({ currencyId }))),
    ].map(({ currencyId }) => currencyId),
  )
  return [...ids]
    .sort((one, other) => one - other)
    .map((currencyId) => {
      const row = rows.find((each) => each.currencyId === currencyId)
      const own = held.map((each) => each.get(currencyId) ?? NO_POSITION)
      const dealt = { ...NO_DEALS }
      for (const { quantityMinor, costMinor } of own) {
        const isShort = quantityMinor < 0n
        dealt[isShort ? 'soldMinor' : 'boughtMinor'] += isShort ? -quantityMinor : quantityMinor
        dealt[isShort ? 'soldValueMinor' : 'boughtValueMinor'] += isShort ? -costMinor : costMinor
      }
      const { closing, profitMinor, pool } = positionDay(NO_POSITION, dealt)
      const opening = own.reduce(added, NO_POSITION)
      const { marginMinor, ...none } = NO_DEALS
      if (!row) return { currencyId, opening, dealt: none, marginMinor, closing, profitMinor, pool }
      return { ...row, closing, profitMinor: row.profitMinor + profitMinor }
    })
}

/** Returns positions after the rows of a day. Empty positions are left out. */
function afterRows(before: Positions, rows: readonly HouseDayRow[]): Positions {
  const after = new Map(before)
  for (const { currencyId, closing } of rows) {
    if (isEmpty(closing)) after.delete(currencyId)
    else after.set(currencyId, closing)
  }
  return after
}
