import { closingSheet as texts } from '#texts/closing-sheet.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { movesOverShort } from '../../shared/contract/day-differences.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { withCommas } from '../../shared/money/amount.ts'
import {
  reasonsSaid,
  type TillCloseRow,
  tillCloseRows,
} from '../../shared/reports/till-close-csv.ts'
import { piecesIn } from '../till/pieces.ts'
import { type Count, isVault } from '../till/till.ts'
import { signOf } from '../ui/money.tsx'

/** A day with its tills, as the closing sheet shows it. */
export type SheetDay = Answered<RouteNamed<'days/read'>>

/** A row of the closing sheet: one currency of a till. */
export interface SheetRow extends TillCloseRow {
  readonly key: string
  /** Anything special about the till's count. */
  readonly flags: Count['flags']
  /**
   * The counted pieces of the currency: "16 × 1000, 1 × 500, 0.50 loose". Empty if the till wasn't counted, or if a later
   * count covers the day.
   */
  readonly pieces: string
  /** The day of the later count that covers this day too; null for a count of the day itself, or without a count. */
  readonly through: BusinessDate | null
  /** Why the till's counts differed; empty if nobody said. */
  readonly tillReason: string
  /** True for the first row of its till. This row also names the people. */
  readonly isFirst: boolean
}

/** Returns a row for each currency of which a till had a balance or a movement, or in which it expected or counted cash. */
export function sheetRows({ date, tills }: Pick<SheetDay, 'date' | 'tills'>): SheetRow[] {
  return tills.flatMap((till) => {
    const { count, userId } = till
    const through = count && count.through !== date ? count.through : null
    const lines = through === null ? (count?.lines ?? []) : []
    return tillCloseRows({ tills: [till] })
      .filter(isUsed)
      .map((row, place) => {
        const line = lines.find(({ currencyId }) => currencyId === row.currencyId)
        return {
          ...row,
          key: `${userId} ${row.currencyId}`,
          flags: count?.flags ?? [],
          tillReason: reasonsSaid(till.reasons),
          pieces: line ? foundIn(line) : '',
          through,
          isFirst: place === 0,
        }
      })
  })
}

function foundIn(line: Count['lines'][number]): string {
  const loose = signOf(line.loose) === 'zero' ? [] : [texts.loose(withCommas(line.loose))]
  return [...piecesIn(line), ...loose].join(', ')
}

/** Returns the totals of the branch in the currencies that it held or moved. */
export function sheetTotals({ currencies }: SheetDay): SheetDay['currencies'] {
  return currencies.filter((cash) => isUsed(cash) || movesOverShort(cash))
}

function isUsed({ opening, in: came, out, expected, counted }: UsedFigures): boolean {
  return [opening, came, out, expected, counted ?? '0'].some((figure) => signOf(figure) !== 'zero')
}

type UsedFigures = Pick<TillCloseRow, 'opening' | 'in' | 'out' | 'expected' | 'counted'>

/**
 * Returns the two people who sign: who closed the day, and another person who counted or confirmed a till, preferably the
 * vault. A text is empty if there is no such person.
 */
export function signersOf({ closedByName, tills }: SheetDay): [string, string] {
  const inOrder = tills.toSorted((one, other) => Number(isVault(other)) - Number(isVault(one)))
  const names = inOrder.flatMap(({ count }) => [count?.countedByName, count?.decidedByName])
  return [closedByName ?? '', names.find((name) => name && name !== closedByName) ?? '']
}

const SHOWN_DIGITS = 8

/** Returns the first digits of the newest seal of the branch; null if there is none yet. Rules: docs/rules/seals.md */
export function sealDigits({ sealBefore }: Pick<SheetDay, 'sealBefore'>): string | null {
  return sealBefore?.slice(0, SHOWN_DIGITS) ?? null
}
