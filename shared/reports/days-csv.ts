import type * as z from 'zod/mini'
import { type BusinessDate, businessDateOf } from '../calendar/business-date.ts'
import { formatTime } from '../calendar/format-date.ts'
import type { Day, DayState } from '../contract/days.ts'
import type { CsvColumn } from './csv.ts'

/** A branch's day as `GET /api/days` returns it, as far as the file needs it. */
export type ListedDay = Pick<
  z.output<typeof Day>,
  'branch' | 'date' | 'state' | 'late' | 'closedAt' | 'acceptedByName' | 'currencies' | 'thread'
>

/** One currency of a branch's day. A day without a currency also has one row, so that the file names every day. */
export interface DayRow {
  readonly day: ListedDay
  readonly currency: ListedDay['currencies'][number] | undefined
}

/** Returns a row for each day and currency, in the order of the days. */
export function dayRows(days: readonly ListedDay[]): DayRow[] {
  return days.flatMap((day) => {
    const currencies = day.currencies.length > 0 ? day.currencies : [undefined]
    return currencies.map((currency) => ({ day, currency }))
  })
}

/**
 * Returns the columns of the days of branches. The names and comments were typed by people.
 * @param timeZone the time zone of the business
 */
export function dayColumns(timeZone: string): CsvColumn<DayRow>[] {
  return [
    { header: 'Date', cell: ({ day }) => day.date, kind: 'figure' },
    { header: 'Branch', cell: ({ day }) => day.branch, kind: 'text' },
    { header: 'State', cell: ({ day }) => STATE_WORDS[day.state], kind: 'words' },
    { header: 'Closed At', cell: ({ day }) => momentOf(day.closedAt, timeZone), kind: 'figure' },
    { header: 'Late', cell: ({ day }) => (day.late ? 'Yes' : 'No'), kind: 'words' },
    { header: 'Currency', cell: ({ currency }) => currency?.currencyCode ?? '', kind: 'text' },
    { header: 'Expected', cell: ({ currency }) => currency?.expected ?? '', kind: 'figure' },
    { header: 'Counted', cell: ({ currency }) => currency?.counted ?? '', kind: 'figure' },
    { header: 'Variance', cell: ({ currency }) => currency?.variance ?? '', kind: 'figure' },
    { header: 'Accepted By', cell: ({ day }) => day.acceptedByName ?? '', kind: 'text' },
    { header: 'Comment', cell: ({ day }) => commentsOf(day), kind: 'text' },
    // These columns were added later, so they come last: programs that read the file still find the other columns where they
    // were.
    { header: 'Settled', cell: ({ currency }) => currency?.settled ?? '', kind: 'figure' },
    { header: 'Over', cell: ({ currency }) => currency?.over ?? '', kind: 'figure' },
    { header: 'Short', cell: ({ currency }) => currency?.short ?? '', kind: 'figure' },
  ]
}

/** Returns the name of the file: "days-2026-11-01-to-2026-11-22.csv". */
export function daysFileName(from: BusinessDate, to: BusinessDate): string {
  return `days-${from}-to-${to}.csv`
}

const STATE_WORDS: Readonly<Record<DayState, string>> = {
  open: 'Open',
  closed: 'Closed',
  returned: 'Returned',
  answered: 'Answered',
  accepted: 'Accepted',
  noBusiness: 'No business',
  notFollowed: 'Not followed',
}

/** Writes day and time in a form that a spreadsheet sorts: "2026-11-22 17:02". */
function momentOf(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return `${businessDateOf(at, timeZone)} ${formatTime(at, timeZone)}`
}

/** Returns all comments on the day, because head office's question means little without the branch's answer. */
function commentsOf({ thread }: ListedDay): string {
  return thread
    .flatMap(({ userName, comment }) => (comment ? [`${userName}: ${comment}`] : []))
    .join(' / ')
}
