import { labels } from '#texts/labels.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { filtersIn } from '../../report/address.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** The number of past days that the report covers by default. */
const DEFAULT_DAYS = 30

/** The filters of the report. The address holds them, so that it can be reloaded and shared. */
export interface ReportFilters extends DateRange {
  /** A currency's id, or empty for all. */
  readonly currencyId: string
}

/** A day and the 30 days before it. */
export function daysUpTo(today: string): DateRange {
  return { fromDate: addDays(today, -DEFAULT_DAYS), toDate: today }
}

export const NO_FILTERS: ReportFilters = { fromDate: '', toDate: '', currencyId: '' }

/** The filters of an address: "?fromDate=2026-10-21&toDate=2026-11-20&currencyId=2". */
export function filtersOf(search: string): ReportFilters {
  return filtersIn(search, NO_FILTERS)
}

/** True if the address requests a report. Without dates, it only opens the screen. */
export function asksForReport({ fromDate, toDate }: DateRange): boolean {
  return fromDate !== '' && toDate !== ''
}

/** The errors that prevent a report, by field; empty if there are none. */
export function problemsOf(days: DateRange): FilterProblems<DateRange> {
  return {
    ...(days.fromDate === '' ? { fromDate: labels.fromDateIsRequired } : {}),
    ...(days.toDate === '' ? { toDate: labels.toDateIsRequired } : {}),
    ...rangeProblems(days),
  }
}
