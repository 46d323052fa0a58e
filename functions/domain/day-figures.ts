import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { OVER_SHORT_ACCOUNT } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { TransactionRecord } from './record.ts'
import type { Balances } from './statement.ts'
import { cashAfter, type TillBook } from './till-book.ts'
import { overShortOf, type TillCount } from './till-count.ts'

/** The cash of a day in one currency; in and out are without a sign, and without the differences of counts. */
export interface DayFigure {
  currencyId: number
  openingMinor: AmountMinor
  inMinor: AmountMinor
  outMinor: AmountMinor
  /** What was posted because tills held more, or below zero less, than expected. */
  varianceMinor: AmountMinor
}

/** The cash that a day should have ended with. */
export function expectedOf({ openingMinor, inMinor, outMinor }: DayFigure): AmountMinor {
  return openingMinor + inMinor - outMinor
}

/** The cash with which a day ended, after its differences were posted. */
export function closingOf(figure: DayFigure): AmountMinor {
  return expectedOf(figure) + figure.varianceMinor
}

/**
 * The cash of a till on a day, by currency id.
 * @param differences what was posted on it that day because it held more or less than expected, by currency id
 */
export function figuresOfTill(
  book: TillBook,
  day: BusinessDate,
  differences: Balances = new Map(),
): DayFigure[] {
  const opening = cashAfter(book, addDays(day, -1))
  const cash = book.days.find((each) => each.day === day)?.cash ?? new Map()
  const ids = new Set<number>([...opening.keys(), ...cash.keys()])
  return [...ids]
    .sort((one, other) => one - other)
    .map((currencyId) => {
      const moved = cash.get(currencyId) ?? { inMinor: 0n, outMinor: 0n }
      const varianceMinor = differences.get(currencyId) ?? 0n
      return {
        currencyId,
        openingMinor: opening.get(currencyId) ?? 0n,
        inMinor: moved.inMinor - (varianceMinor > 0n ? varianceMinor : 0n),
        outMinor: moved.outMinor + (varianceMinor < 0n ? varianceMinor : 0n),
        varianceMinor,
      }
    })
}

/** The cash of several tills together. A move between two of them stands in both sums. */
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
  }
}

/**
 * What the counts of a till have posted on over and short for a day, by currency id. The difference of a count that was
 * reopened stays posted. What the confirmation of a clerk's first count posted is a move to or from the vault, and none of
 * these.
 */
export function differencesOn(counts: readonly TillCount[], day: BusinessDate): Balances {
  const sums: Balances = new Map()
  for (const count of counts) {
    const isPosted = count.state === 'confirmed' || count.state === 'reopened'
    if (!isPosted || count.through !== day) continue
    for (const line of count.lines) {
      sums.set(line.currencyId, (sums.get(line.currencyId) ?? 0n) + overShortOf(count, line))
    }
  }
  return sums
}

/** How much cash a record says that a count found too much, or below zero too little; 0 for any other record. */
export function foundBy(
  record: Pick<
    TransactionRecord,
    'transType' | 'toTill' | 'inAccount' | 'outAccount' | 'amountMinor'
  >,
): AmountMinor {
  const { transType, toTill, inAccount, outAccount, amountMinor } = record
  // What was lost between two branches names two tills.
  if (transType !== 'Cash' || toTill !== null) return 0n
  if (inAccount === OVER_SHORT_ACCOUNT) return amountMinor
  return outAccount === OVER_SHORT_ACCOUNT ? -amountMinor : 0n
}
