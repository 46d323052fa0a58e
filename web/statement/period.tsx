import { statement as texts } from '#texts/statement.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import type { DateRange } from '../report/date-range.ts'

/** The days of a statement on paper. The first day may be empty. The last day isn't after today. */
export interface StatementDays {
  readonly fromDate: string
  readonly toDate: BusinessDate
}

/** Returns the days of a statement on paper, from a range that may be open. */
export function statementDays({ fromDate, toDate }: DateRange, today: BusinessDate): StatementDays {
  return { fromDate, toDate: toDate !== '' && toDate < today ? toDate : today }
}

/** Returns the range that a statement was requested for: "From 1-Nov-2026". */
export function periodOf({ fromDate, toDate }: DateRange): string {
  if (fromDate && toDate) return texts.fromTo(formatDate(fromDate), formatDate(toDate))
  if (fromDate) return texts.from(formatDate(fromDate))
  return toDate ? texts.upTo(formatDate(toDate)) : texts.allDates
}

/** Returns the days of a statement on one line of paper. */
export function daysInWords(
  { fromDate, toDate }: StatementDays,
  written: (date: BusinessDate) => string = formatDate,
): string {
  return fromDate ? texts.fromTo(written(fromDate), written(toDate)) : texts.upTo(written(toDate))
}

/** The days of a statement in both calendars. */
export function PaperPeriod({ days }: { readonly days: StatementDays }) {
  return (
    <>
      {daysInWords(days)}
      <br />
      {daysInWords(days, solarHijri)}
    </>
  )
}
