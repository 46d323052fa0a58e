import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { filtersIn } from '../../reports/address.ts'
import type { FilterProblems } from '../../reports/use-filter-draft.ts'

/** How far back the report goes by default (specification 2, section 9). */
const DEFAULT_DAYS = 30

/** What the report is about; the same words stand in the address, so that it can be reloaded and sent on. */
export interface ReportFilters {
  /** "yyyy-mm-dd", the first and the last business day, or nothing. */
  readonly fromDate: string
  readonly toDate: string
  /** A currency's id, or nothing for all. */
  readonly currencyId: string
}

/** The days that are sent to the server; the currency is not (specification 2, section 5). */
export type ReportDays = Pick<ReportFilters, 'fromDate' | 'toDate'>

/** A day and the 30 before it. */
export function daysUpTo(today: string): ReportDays {
  return { fromDate: addDays(today, -DEFAULT_DAYS), toDate: today }
}

export const NO_FILTERS: ReportFilters = { fromDate: '', toDate: '', currencyId: '' }

/** The filters of an address: "?fromDate=2026-10-21&toDate=2026-11-20&currencyId=2". */
export function filtersOf(search: string): ReportFilters {
  return filtersIn(search, NO_FILTERS)
}

/** True where an address asks for a report; without days it only opens the screen. */
export function asksForReport({ fromDate, toDate }: ReportDays): boolean {
  return fromDate !== '' && toDate !== ''
}

/** What stands in the way of a report (specification 2, section 5); nothing where all is in order. */
export function problemsOf({ fromDate, toDate }: ReportDays): FilterProblems<ReportDays> {
  const missing = {
    ...(fromDate === '' ? { fromDate: texts.fromDateIsRequired } : {}),
    ...(toDate === '' ? { toDate: texts.toDateIsRequired } : {}),
  }
  if (Object.keys(missing).length > 0 || fromDate <= toDate) return missing
  return { toDate: texts.toDateBeforeFromDate }
}
