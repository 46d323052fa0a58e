import { filtersIn } from '../../report/address.ts'
import type { DateRange } from '../../report/date-range.ts'

/** The filters of the screen. They are in the address, so that it can be reloaded and shared. */
export interface CustomerFilters extends DateRange {
  /** The id of one of the customer's accounts, or empty. */
  readonly accountId: string
  /** "all" for a statement of all days; otherwise empty. */
  readonly days: string
}

export const NO_FILTERS: CustomerFilters = { accountId: '', fromDate: '', toDate: '', days: '' }

/** Returns the filters of an address: "?accountId=7&fromDate=2026-11-01", or "?accountId=7&days=all". */
export function filtersOf(search: string): CustomerFilters {
  return filtersIn(search, NO_FILTERS)
}
