import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { type TillCloseRow, tillCloseRows } from '../../../shared/reports/till-close-csv.ts'
import { isVault } from '../../till/till.ts'
import { signOf } from '../../ui/money.tsx'
import { piecesIn } from './tries.ts'

/** A day with its tills, as the closing sheet shows it. */
export type SheetDay = Answered<RouteNamed<'days/read'>>

/** A row of the closing sheet: one currency of a till. */
export interface SheetRow extends TillCloseRow {
  /** True for the first row of its till, which also names its people. */
  readonly isFirst: boolean
}

/** The currencies of each till that held, moved or should have held something. */
export function sheetRows(day: SheetDay): SheetRow[] {
  const rows = tillCloseRows(day).filter(isUsed)
  return rows.map((row, place) => ({ ...row, isFirst: rows[place - 1]?.till !== row.till }))
}

/** The totals of the branch in the currencies that it held or moved. */
export function sheetTotals({ currencies }: SheetDay): SheetDay['currencies'] {
  return currencies.filter(isUsed)
}

function isUsed({ opening, in: came, out, expected, counted }: UsedFigures): boolean {
  return [opening, came, out, expected, counted ?? '0'].some((figure) => signOf(figure) !== 'zero')
}

type UsedFigures = Pick<TillCloseRow, 'opening' | 'in' | 'out' | 'expected' | 'counted'>

/** What was counted of one currency in a till, piece by piece. */
export interface SheetPieces {
  readonly key: string
  readonly till: string
  readonly currencyCode: string
  /** "16 × 1000, 1 × 500". */
  readonly pieces: string
  readonly loose: string
  readonly counted: string
}

/** The denominations of all counts; a currency of which nothing was found is left out. */
export function sheetPieces({ tills }: SheetDay): SheetPieces[] {
  return tills.flatMap(({ userId, userName, count }) =>
    (count?.lines ?? [])
      .filter(({ counted }) => signOf(counted) !== 'zero')
      .map((line) => ({
        key: `${userId} ${line.currencyId}`,
        till: userName,
        currencyCode: line.currencyCode,
        pieces: piecesIn(line).join(', '),
        loose: line.loose,
        counted: line.counted,
      })),
  )
}

/** The two people who sign: who closed, and another one who counted or confirmed, first of all the vault. */
export function signersOf({ closedByName, tills }: SheetDay): [string, string] {
  const inOrder = tills.toSorted((one, other) => Number(isVault(other)) - Number(isVault(one)))
  const names = inOrder.flatMap(({ count }) => [count?.countedByName, count?.decidedByName])
  return [closedByName ?? '', names.find((name) => name && name !== closedByName) ?? '']
}

const SHOWN_DIGITS = 8

/** The first digits of the seal of the day before; null if there is none. */
export function sealDigits({ sealBefore }: Pick<SheetDay, 'sealBefore'>): string | null {
  return sealBefore?.slice(0, SHOWN_DIGITS) ?? null
}
