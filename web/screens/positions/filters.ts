import { labels } from '#texts/labels.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { filtersIn } from '../../report/address.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** The filters of the report. The address holds them, so that it can be reloaded and shared. */
export interface PositionFilters {
  /** The day at whose end the positions are shown. */
  readonly date: string
  /** A branch's code, or empty for all branches. */
  readonly branch: string
}

const NO_FILTERS: PositionFilters = { date: '', branch: '' }

/** The filters of an address: "?date=2026-11-22&branch=KBL". */
export function filtersOf(search: string): PositionFilters {
  return filtersIn(search, NO_FILTERS)
}

/** The filters to begin with: an address without a day is today. */
export function withDay(filters: PositionFilters, today: BusinessDate): PositionFilters {
  return filters.date === '' ? { ...filters, date: today } : filters
}

/** The errors that prevent a report, by field; empty if there are none. */
export function problemsOf({ date }: PositionFilters): FilterProblems<PositionFilters> {
  return date === '' ? { date: labels.dayIsRequired } : {}
}

/** The query of `GET /api/reports/positions`; null for a day to come. */
export function queryOf({ date, branch }: PositionFilters, today: BusinessDate) {
  if (date > today) return null
  return { date, ...(branch === '' ? {} : { branch }) }
}
