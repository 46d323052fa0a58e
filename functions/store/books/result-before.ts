import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { type AmountMinor, amountIn } from '../../../shared/money/amount.ts'
import { listYears, requireYear } from './book-years.ts'

/** The result of all years that were closed, up to the end of the newest one of them. */
export interface ResultBefore {
  /** The last day of the newest closed year; null if no year was closed. */
  through: BusinessDate | null
  resultMinor: AmountMinor
  /** What was unrealised then. */
  unrealisedMinor: AmountMinor
}

const NO_YEAR: ResultBefore = { through: null, resultMinor: 0n, unrealisedMinor: 0n }

/** What a year keeps of its balance sheet; a year that an earlier version closed keeps none. */
interface KeptSheet {
  balanceSheet?: { equity: readonly { line: string; afn: string }[] }
}

/**
 * Reads the result of the years that were closed and ended before a day, as the newest of them keeps it. A year that keeps no
 * balance sheet counts as one that isn't closed. Rules: docs/rules/books.md.
 */
export async function resultBefore(day: BusinessDate): Promise<ResultBefore> {
  const years = await listYears()
  const newest = years.find(({ through, reopened }) => !reopened && through < day)
  if (!newest) return NO_YEAR
  const { through, figures } = await requireYear(newest.through)
  const { balanceSheet } = figures as KeptSheet
  if (!balanceSheet) return NO_YEAR
  const of = (wanted: string) => {
    const own = balanceSheet.equity.filter(({ line }) => line === wanted)
    return own.reduce((sum, { afn }) => sum + amountIn(afn), 0n)
  }
  return {
    through,
    resultMinor: of('resultBefore') + of('result'),
    unrealisedMinor: of('unrealised'),
  }
}
