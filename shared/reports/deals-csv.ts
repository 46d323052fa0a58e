import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import { formatTime } from '../calendar/format-date.ts'
import type { reportsDeals } from '../contract/deal-report.ts'
import { amountIn, formatAmount } from '../money/amount.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of the blotter. */
export type DealtRow = z.output<typeof reportsDeals.response>['rows'][number]
/** A side of a deal. */
export type DealtSide = DealtRow['give']

/** Returns the sides of a deal that aren't in AFN, or that have rates: one, or both of a cross. */
export function foreignSides({ give, get }: DealtRow): readonly DealtSide[] {
  return [give, get].filter(({ rateTaken }) => rateTaken !== null)
}

/** Returns what a deal earned beyond the middle rate, in AFN; null if no side says it. */
export function marginOfDeal(row: DealtRow): string | null {
  return sumOfSides(row, ({ margin }) => margin)
}

/** Returns what the rates of a deal gave away against the branch's own, in AFN; null if no side says it. */
export function concededOfDeal(row: DealtRow): string | null {
  return sumOfSides(row, ({ conceded }) => conceded)
}

function sumOfSides(row: DealtRow, of: (side: DealtSide) => string | null): string | null {
  const told = foreignSides(row).flatMap((side) => of(side) ?? [])
  if (told.length === 0) return null
  return formatAmount(told.reduce((sum, each) => sum + amountIn(each), 0n))
}

/** Returns a fact of both sides of a cross, "68.4000 / 252.0000"; of any other deal that of its foreign side. */
function ofSides(row: DealtRow, of: (side: DealtSide) => string | null): string {
  const told = foreignSides(row).map((side) => of(side) ?? '')
  return told.every((each) => each === '') ? '' : told.join(' / ')
}

const sides = (header: string, of: (side: DealtSide) => string | null): CsvColumn<DealtRow> => ({
  header,
  cell: (row) => ofSides(row, of),
  kind: 'figure',
})

/**
 * Returns the columns of the blotter. Rates are AFN for as many units as the column Per says; a cross has those of both
 * currencies. The margin and what was conceded are in AFN, of both sides together.
 * @param timeZone the time zone of the business
 */
export function dealsColumns(timeZone: string): readonly CsvColumn<DealtRow>[] {
  const figure = figureColumn<DealtRow>
  return [
    figure('Date', ({ date }) => date),
    figure('Time', ({ at }) => formatTime(new Date(at), timeZone)),
    { header: 'Reference', cell: ({ referenceId }) => referenceId, kind: 'text' },
    { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
    { header: 'Cashier', cell: ({ userName }) => userName, kind: 'text' },
    figure('Gives', ({ give }) => give.amount),
    { header: 'Gives Currency', cell: ({ give }) => give.currencyCode, kind: 'text' },
    figure('Gets', ({ get }) => get.amount),
    { header: 'Gets Currency', cell: ({ get }) => get.currencyCode, kind: 'text' },
    sides('Rate', ({ rateTaken }) => rateTaken),
    sides('Board Rate', ({ boardRate }) => boardRate),
    sides('Mid', ({ mid }) => mid),
    sides('Per', ({ per }) => String(per)),
    figure('Margin', marginOfDeal),
    figure('Reverses', ({ reverses }) => (reverses === null ? null : String(reverses))),
    figure('Conceded', concededOfDeal),
  ]
}

/** Returns the name of the file: "deals-2026-11-01-to-2026-11-22.csv". */
export function dealsFileName(
  from: BusinessDate,
  to: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`deals-${from}-to-${to}`, chosen)
}
