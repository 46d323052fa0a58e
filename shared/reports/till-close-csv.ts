import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import { movesOverShort } from '../contract/day-differences.ts'
import type { DayWithTills } from '../contract/days.ts'
import { amountIn } from '../money/amount.ts'
import type { CsvColumn } from './csv.ts'

/** A closed day as `GET /api/days/{branch}/{date}` returns it, as far as the file needs it. */
type ClosedDay = Pick<z.output<typeof DayWithTills>, 'tills'>

/** One currency of a till on a day, with who counted it, who confirmed the count, and why it differs. */
export type TillCloseRow = ClosedDay['tills'][number]['currencies'][number] & {
  readonly till: string
  readonly countedBy: string
  readonly confirmedBy: string
  /** The reasons that the confirmations gave for differences, the earliest first; empty if nothing differed. */
  readonly reason: string
}

/** Returns a row for each till and currency of a day, in the order of the tills. */
export function tillCloseRows({ tills }: ClosedDay): TillCloseRow[] {
  return tills.flatMap(({ userName, currencies, count, reasons }) =>
    currencies.map((currency) => ({
      ...currency,
      till: userName,
      countedBy: count?.countedByName ?? '',
      confirmedBy: count?.decidedByName ?? '',
      reason: reasonsSaid(reasons.filter(({ currencyId }) => currencyId === currency.currencyId)),
    })),
  )
}

/** Joins reasons into one text, in their order and each only once. */
export function reasonsSaid(reasons: ClosedDay['tills'][number]['reasons']): string {
  return [...new Set(reasons.map(({ reason }) => reason))].join('; ')
}

/** The columns that every file has. The names were typed by people. */
const TILL_CLOSE_COLUMNS: readonly CsvColumn<TillCloseRow>[] = [
  { header: 'Till', cell: ({ till }) => till, kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Opening', cell: ({ opening }) => opening, kind: 'figure' },
  { header: 'In', cell: (row) => row.in, kind: 'figure' },
  { header: 'Out', cell: ({ out }) => out, kind: 'figure' },
  { header: 'Expected', cell: ({ expected }) => expected, kind: 'figure' },
  { header: 'Counted', cell: ({ counted }) => counted ?? '', kind: 'figure' },
  { header: 'Variance', cell: ({ variance }) => variance ?? '', kind: 'figure' },
  { header: 'Counted By', cell: ({ countedBy }) => countedBy, kind: 'text' },
  { header: 'Confirmed By', cell: ({ confirmedBy }) => confirmedBy, kind: 'text' },
  { header: 'Reason', cell: ({ reason }) => reason, kind: 'text' },
]

/**
 * Returns the columns of a closed day's tills. Over and Short stand apart only if the close of the day kept them apart: the file
 * of a day that an earlier version closed stays as it was exported. Where no till held or moved anything, nothing says which
 * version closed the day, so its file has no such columns.
 */
export function tillCloseColumns(
  rows: readonly TillCloseRow[],
): readonly CsvColumn<TillCloseRow>[] {
  const areKept = rows.every(({ settledOver }) => settledOver !== null)
  const isUsed = rows.some((row) =>
    [row.opening, row.in, row.out, row.expected].some((amount) => amountIn(amount) !== 0n),
  )
  const isApart = areKept && (isUsed || rows.some(movesOverShort))
  return isApart ? [...TILL_CLOSE_COLUMNS, ...APART] : TILL_CLOSE_COLUMNS
}

const APART: readonly CsvColumn<TillCloseRow>[] = [
  { header: 'Over', cell: ({ over }) => over ?? '', kind: 'figure' },
  { header: 'Short', cell: ({ short }) => short ?? '', kind: 'figure' },
]

/** Returns the name of the file: "till-close-KBL-2026-11-22.csv". */
export function tillCloseFileName(branch: string, date: BusinessDate): string {
  return `till-close-${branch}-${date}.csv`
}
