import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { daysOf } from '../../../shared/calendar/periods.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import type { CustomerFilters } from './filters.ts'

const ALL_DAYS = 'all'

/** Adds the days to filters without any: this month up to today, unless the address asks for all days. */
export function withDays(filters: CustomerFilters, today: BusinessDate): CustomerFilters {
  const isBare = isOfAllDays(filters) && filters.days !== ALL_DAYS
  return isBare ? { ...filters, ...daysOf('thisMonth', today) } : filters
}

/** Returns the filters with another range. An empty range means all days. */
export function inRange(filters: CustomerFilters, range: DateRange): CustomerFilters {
  const { fromDate, toDate } = range
  return { ...filters, fromDate, toDate, days: isOfAllDays(range) ? ALL_DAYS : '' }
}

function isOfAllDays({ fromDate, toDate }: DateRange): boolean {
  return fromDate === '' && toDate === ''
}

/** Returns the errors that prevent a statement, by field; empty if there are none. */
export function problemsOf(filters: CustomerFilters): FilterProblems<CustomerFilters> {
  return rangeProblems(filters)
}
