import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import { cashAfter, type TillBook } from '../tills/till-book.ts'
import { overShortOf, type TillCount } from '../tills/till-count.ts'

/** The differences that counts of a till found in one currency; both are without a sign. */
interface Found {
  overMinor: AmountMinor
  shortMinor: AmountMinor
}

/** The differences that counts of a till found, by currency id. Cash over and cash short are summed separately. */
export type Differences = Map<number, Found>

/** The cash of a day in one currency. `inMinor` and `outMinor` have no sign and don't contain the differences of counts. */
export interface DayFigure {
  currencyId: number
  openingMinor: AmountMinor
  inMinor: AmountMinor
  outMinor: AmountMinor
  /** The differences that counts posted, over less short: above 0 if tills held more cash than expected, below 0 if less. */
  varianceMinor: AmountMinor
  /**
   * What counts found short, over all tills and counts, without a sign. What they found over is this and `varianceMinor`.
   * Null for a day that an earlier version closed.
   */
  shortMinor: AmountMinor | null
  /**
   * What else moved on the account over and short (OSH_001), apart from the differences of counts: settlements of cash in
   * transit, and reversals. Null for a day that an earlier version closed.
   */
  settledMinor: AmountMinor | null
  /**
   * The part of `settledMinor` that took away from over and short, without a sign. What was added is this and `settledMinor`.
   * Null for a day that an earlier version closed.
   */
  settledShortMinor: AmountMinor | null
}

/** The figures that days of an earlier version lack, because it kept only the balance of what was over and short. */
const NO_PARTS = { shortMinor: null, settledShortMinor: null }

/** Returns the cash that a day should have ended with. */
export function expectedOf({ openingMinor, inMinor, outMinor }: DayFigure): AmountMinor {
  return openingMinor + inMinor - outMinor
}

/** Returns the cash with which a day ended, after its differences were posted. */
export function closingOf(figure: DayFigure): AmountMinor {
  return expectedOf(figure) + figure.varianceMinor
}

/**
 * Returns the cash of a till on a day, by currency id.
 * @param differences what the counts of the till posted for that day
 */
export function figuresOfTill(
  book: TillBook,
  day: BusinessDate,
  differences: Differences = new Map(),
): DayFigure[] {
  const opening = cashAfter(book, addDays(day, -1))
  const { cash, overShort } = book.days.find((each) => each.day === day) ?? NOTHING_MOVED
  const ids = new Set<number>([...opening.keys(), ...cash.keys(), ...overShort.keys()])
  return [...ids]
    .sort((one, other) => one - other)
    .map((currencyId) => {
      const { inMinor, outMinor } = cash.get(currencyId) ?? { inMinor: 0n, outMinor: 0n }
      const { overMinor, shortMinor } = differences.get(currencyId) ?? NOTHING_FOUND
      const varianceMinor = overMinor - shortMinor
      const moved = overShort.get(currencyId) ?? NOTHING_FOUND
      return {
        currencyId,
        openingMinor: opening.get(currencyId) ?? 0n,
        inMinor: inMinor - overMinor,
        outMinor: outMinor - shortMinor,
        varianceMinor,
        shortMinor,
        settledMinor: moved.overMinor - moved.shortMinor - varianceMinor,
        settledShortMinor: moved.shortMinor - shortMinor,
      }
    })
}

const NOTHING_FOUND: Found = { overMinor: 0n, shortMinor: 0n }
const NOTHING_MOVED: Pick<TillBook['days'][number], 'cash' | 'overShort'> = {
  cash: new Map(),
  overShort: new Map(),
}

/**
 * Returns the cash of a till on a day that an earlier version closed, as that close stored it. That version subtracted only
 * the net difference of the counts: from cash in if there was too much, from cash out if too little. It stored no
 * settlements.
 */
export function earlierFiguresOfTill(
  book: TillBook,
  day: BusinessDate,
  differences: Differences,
): DayFigure[] {
  const netted: Differences = new Map()
  for (const [currencyId, { overMinor, shortMinor }] of differences) {
    addFound(netted, currencyId, overMinor - shortMinor)
  }
  return figuresOfTill(book, day, netted).map((figure) => ({
    ...figure,
    ...NO_PARTS,
    settledMinor: null,
  }))
}

/** True if any figure of a currency isn't 0. */
export function isMoved(figure: DayFigure): boolean {
  const { openingMinor, inMinor, outMinor, varianceMinor, settledMinor } = figure
  const parts = [figure.shortMinor ?? 0n, figure.settledShortMinor ?? 0n]
  return [openingMinor, inMinor, outMinor, varianceMinor, settledMinor ?? 0n, ...parts].some(
    (minor) => minor !== 0n,
  )
}

/** True for figures that an earlier version kept with its close. */
export function areOfEarlierVersion(figures: readonly DayFigure[]): boolean {
  return figures.some(({ settledMinor }) => settledMinor === null)
}

/** True for figures of a close that kept only the balance of what was over and short. */
export function lackParts(figures: readonly DayFigure[]): boolean {
  return figures.some(({ shortMinor }) => shortMinor === null)
}

/** Returns figures as such a close kept them. */
export function withoutParts(figures: readonly DayFigure[]): DayFigure[] {
  return figures.map((figure) => ({ ...figure, ...NO_PARTS }))
}

/** Returns the cash of several tills together. A move between two of them counts in both sums, cash in and cash out. */
export function sumOfFigures(all: readonly (readonly DayFigure[])[]): DayFigure[] {
  const sums = new Map<number, DayFigure>()
  for (const figure of all.flat()) {
    const sum = sums.get(figure.currencyId)
    sums.set(figure.currencyId, sum ? added(sum, figure) : figure)
  }
  return [...sums.values()].sort((one, other) => one.currencyId - other.currencyId)
}

function added(one: DayFigure, other: DayFigure): DayFigure {
  return {
    currencyId: one.currencyId,
    openingMinor: one.openingMinor + other.openingMinor,
    inMinor: one.inMinor + other.inMinor,
    outMinor: one.outMinor + other.outMinor,
    varianceMinor: one.varianceMinor + other.varianceMinor,
    shortMinor: sumOrNull(one.shortMinor, other.shortMinor),
    settledMinor: sumOrNull(one.settledMinor, other.settledMinor),
    settledShortMinor: sumOrNull(one.settledShortMinor, other.settledShortMinor),
  }
}

function sumOrNull(one: AmountMinor | null, other: AmountMinor | null): AmountMinor | null {
  return one === null || other === null ? null : one + other
}

/**
 * Returns the differences that the counts of a till have posted on over and short for a day, by currency id. The difference
 * of a reopened count stays posted. The confirmation of a clerk's first count isn't included, because it posts a move to or
 * from the vault.
 */
export function differencesOn(counts: readonly TillCount[], day: BusinessDate): Differences {
  const found: Differences = new Map()
  for (const count of counts) {
    const isPosted = count.state === 'confirmed' || count.state === 'reopened'
    if (!isPosted || count.through !== day) continue
    for (const line of count.lines) {
      const { currencyId, furtherMinor, furtherOverMinor } = line
      // The confirmation posted one amount, and each close after a reopening posted another one.
      addFound(found, currencyId, overShortOf(count, line) - furtherMinor)
      addFound(found, currencyId, furtherOverMinor)
      addFound(found, currencyId, furtherMinor - furtherOverMinor)
    }
  }
  return found
}

/** Adds one posted difference: above 0 if there was too much cash. */
export function addFound(found: Differences, currencyId: number, foundMinor: AmountMinor): void {
  const { overMinor, shortMinor } = found.get(currencyId) ?? NOTHING_FOUND
  found.set(
    currencyId,
    foundMinor > 0n
      ? { overMinor: overMinor + foundMinor, shortMinor }
      : { overMinor, shortMinor: shortMinor - foundMinor },
  )
}

/**
 * True for a posting through over and short that neither a count made nor the settlement of cash that was lost on its way: an
 * entry of head office, or a reversal in the place of cash. Rules: docs/rules/days.md, docs/rules/reversal.md.
 */
export function movesOverShort({
  transType,
  reverses,
  inAccount,
  outAccount,
}: Pick<TransactionRecord, 'transType' | 'reverses' | 'inAccount' | 'outAccount'>): boolean {
  // Counts and settlements post with the type Cash.
  const isOther = transType !== 'Cash' || reverses !== null
  return isOther && [inAccount, outAccount].includes(OVER_SHORT_ACCOUNT)
}

/**
 * Returns the difference that a record posted for a count: above 0 if there was too much cash, below 0 if too little. It is
 * 0 for any other record.
 */
export function foundBy(
  record: Pick<
    TransactionRecord,
    'transType' | 'toTill' | 'inAccount' | 'outAccount' | 'amountMinor'
  >,
): AmountMinor {
  const { transType, toTill, inAccount, outAccount, amountMinor } = record
  // A record with two tills is a move. On over and short it settles cash in transit, which no count found.
  if (transType !== 'Cash' || toTill !== null) return 0n
  if (inAccount === OVER_SHORT_ACCOUNT) return amountMinor
  return outAccount === OVER_SHORT_ACCOUNT ? -amountMinor : 0n
}
