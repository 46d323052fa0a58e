import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { filtersIn } from '../../report/address.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** How far back the report goes by default. */
const DEFAULT_DAYS = 30

/** What the report is about; the same words stand in the address, so that it can be reloaded and sent on. */
export interface ReportFilters extends DateRange {
  /** A currency's id, or nothing for all. */
  readonly currencyId: string
}

/** A day and the 30 before it. */
export function daysUpTo(today: string): DateRange {
  return { fromDate: addDays(today, -DEFAULT_DAYS), toDate: today }
}

export const NO_FILTERS: ReportFilters = { fromDate: '', toDate: '', currencyId: '' }

/** The filters of an address: "?fromDate=2026-10-21&toDate=2026-11-20&currencyId=2". */
export function filtersOf(search: string): ReportFilters {
  return filtersIn(search, NO_FILTERS)
}

/** True where an address asks for a report; without days it only opens the screen. */
export function asksForReport({ fromDate, toDate }: DateRange): boolean {
  return fromDate !== '' && toDate !== ''
}

/** What stands in the way of a report; nothing where all is in order. */
export function problemsOf(days: DateRange): FilterProblems<DateRange> {
  return {
    ...(days.fromDate === '' ? { fromDate: texts.fromDateIsRequired } : {}),
    ...(days.toDate === '' ? { toDate: texts.toDateIsRequired } : {}),
    ...rangeProblems(days),
  }
}
