import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { daysOf } from '../../shared/calendar/periods.ts'
import type { DateRange } from './date-range.ts'

/** Returns the filters to begin with. An address without days means this month up to today. */
export function withDays<F extends DateRange>(filters: F, today: BusinessDate): F {
  const isBare = filters.fromDate === '' && filters.toDate === ''
  return isBare ? { ...filters, ...daysOf('thisMonth', today) } : filters
}
